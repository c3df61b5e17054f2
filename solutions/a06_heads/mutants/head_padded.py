"""
es: Conservas el tamaño de W y pones ceros en las columnas de las demás cabezas. Se pide solo la parte de la
cabeza i, de `d_out / h` columnas.
en: You keep the size of W and put zeros in the columns of the other heads. Only the part of head i is asked
for, with `d_out / h` columns.
"""


def head_weights(W, num_heads, i):
    width = W.shape[1] // num_heads
    kept = np.zeros_like(W)
    kept[:, i * width : (i + 1) * width] = W[:, i * width : (i + 1) * width]
    return kept
