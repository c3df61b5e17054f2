"""
es: Devuelves los bloques sueltos, en una lista. Se pide un solo array de la forma de W, con los bloques en
su sitio y ceros en lo demás.
en: You return the blocks on their own, in a list. A single array of the shape of W is asked for, with the
blocks in place and zeros elsewhere.
"""


def cut_weights(W, num_heads):
    rows, columns = W.shape[0] // num_heads, W.shape[1] // num_heads
    return [W[i * rows : (i + 1) * rows, i * columns : (i + 1) * columns] for i in range(num_heads)]
