"""
es: Usas la misma anchura para las filas y para las columnas del bloque. Con W cuadrada acierta; si entran
más coordenadas de las que salen, o menos, los bloques no son cuadrados. Cada tramo se calcula con su propio
tamaño.
en: You use the same width for the rows and the columns of a block. For a square W that works; when more or
fewer coordinates go in than come out, blocks are not square. Work out each run from its own size.
"""


def cut_weights(W, num_heads):
    width = W.shape[1] // num_heads
    rows, columns = np.indices(W.shape)
    return np.where(rows // width == columns // width, W, 0.0)
