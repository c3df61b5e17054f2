"""
es: Tu máscara tiene forma (B, T_k). Las formas se alinean por la derecha, de modo que la primera de tus
dos dimensiones se toma por las consultas, y si B = T_q nadie protesta. Faltan los ejes de cabeza y de
consulta. Relee «Relleno: de qué forma es la máscara».
en: Your mask has shape (B, T_k). Shapes line up from the right, so the first of your two axes is taken
for the queries, and when B = T_q nobody complains. The axes of head and query are missing. Reread
'Padding: mind the shape'.
"""


def padding_mask(lengths, t_k):
    return np.arange(t_k) < lengths[:, None]
