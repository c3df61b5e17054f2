"""
es: Restas el máximo del array entero. Eso evita el desbordamiento, pero a una fila con puntuaciones mucho
menores no le queda nada: todas sus exponenciales valen 0 y acabas dividiendo 0 entre 0. Cada fila
necesita su propio máximo. Relee «Softmax sin desbordarse».
en: You subtract the maximum of the whole array. That prevents the overflow, but a row of much smaller
scores is left with exponentials that are all 0, and 0 gets divided by 0. Each row needs a maximum of its
own. Reread 'A softmax that does not overflow'.
"""


def softmax(z, axis=-1):
    exponentials = np.exp(z - z.max())
    return exponentials / exponentials.sum(axis=axis, keepdims=True)
