"""
es: Calculas la anchura de la cabeza a partir de las filas de W, las coordenadas que entran. Si W es
cuadrada da igual; si no, el tramo sale de otro tamaño. Lo que se reparte son las columnas.
en: You work out the width of the head from the rows of W, the coordinates that go in. For a square W that
makes no difference; otherwise the run has the wrong size. It is the columns that are shared out.
"""


def head_weights(W, num_heads, i):
    width = W.shape[0] // num_heads
    return W[:, i * width : (i + 1) * width]
