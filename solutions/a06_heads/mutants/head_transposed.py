"""
es: Son los números correctos, pero traspuestos: sale (d_k, d_in). Para poder escribir
`x @ head_weights(...)`, las coordenadas que entran van en filas.
en: The numbers are right but transposed: out comes (d_k, d_in). For `x @ head_weights(...)` to work, the
incoming coordinates must be the rows.
"""


def head_weights(W, num_heads, i):
    width = W.shape[1] // num_heads
    return W[:, i * width : (i + 1) * width].T
