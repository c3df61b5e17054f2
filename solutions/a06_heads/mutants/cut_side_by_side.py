"""
es: Has puesto los bloques uno al lado de otro, y se pierde a qué coordenadas se aplica cada uno. El
resultado tiene la forma de W: cada bloque en sus filas y sus columnas.
en: You put the blocks side by side, and it is lost which coordinates each applies to. The result has the
shape of W: every block in its own rows and columns.
"""


def cut_weights(W, num_heads):
    rows, columns = W.shape[0] // num_heads, W.shape[1] // num_heads
    blocks = [W[i * rows : (i + 1) * rows, i * columns : (i + 1) * columns] for i in range(num_heads)]
    return np.concatenate(blocks, axis=1)
