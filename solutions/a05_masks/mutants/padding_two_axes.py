"""
es: Una máscara de forma (B, T_k) no basta. Las formas se alinean por la derecha, de modo que el primero de
sus dos ejes se toma por el de las consultas, y si B = T_q nadie protesta. Faltan los ejes de cabeza y de
consulta. Relee «Relleno: de qué forma es la máscara».
en: A mask of shape (B, T_k) is not enough. Shapes line up from the right, so the first of its two axes is
taken for that of the queries, and when B = T_q nobody complains. The axes of head and query are missing.
Reread 'Padding: mind the shape'.
"""


def padding_mask(lengths, t_k):
    return np.arange(t_k) < lengths[:, None]
