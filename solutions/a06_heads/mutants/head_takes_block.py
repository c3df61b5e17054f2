"""
es: Has cruzado el tramo de columnas de la cabeza con un tramo de filas: así solo vería su trozo del
embedding. Una cabeza ve todas las coordenadas que entran, o sea, todas las filas. Lo que has escrito es un
bloque de la otra función.
en: You crossed the head's run of columns with a run of rows, so it would only see its piece of the
embedding. A head sees every coordinate that goes in, that is, all rows. What you wrote is a block of the
other function.
"""


def head_weights(W, num_heads, i):
    rows, columns = W.shape[0] // num_heads, W.shape[1] // num_heads
    return W[i * rows : (i + 1) * rows, i * columns : (i + 1) * columns]
