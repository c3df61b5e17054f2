"""
es: Has tomado columnas salteadas, una de cada h. La cabeza i se queda con un tramo de columnas vecinas, de
i · d_k a (i+1) · d_k − 1.
en: You took columns at intervals, one in every h. Head i has a run of neighbouring columns, i · d_k to
(i+1) · d_k − 1.
"""


def head_weights(W, num_heads, i):
    return W[:, i::num_heads]
