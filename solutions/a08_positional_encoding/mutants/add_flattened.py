"""
es: Numeras los tokens de todo el lote seguidos: la segunda frase continúa donde acabó la primera. Cada
frase empieza de nuevo en su primera posición. Relee «Sumarla donde toca».
en: You number the tokens of the whole batch in one go: the second sentence continues where the first left
off. Every sentence begins again at its first position. Reread "Adding it in the right place".
"""


def add_positions(x, table, start=0):
    if start + x.shape[-2] > len(table):
        raise ValueError("no such position")
    flat = x.reshape(-1, x.shape[-1])
    places = (start + np.arange(len(flat))) % len(table)
    return (flat + table[places]).reshape(x.shape)
