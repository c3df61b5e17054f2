"""
es: Has repetido la máscara para T_k consultas, como si hubiera tantas consultas como claves. No depende
de la consulta: ese eje lleva tamaño 1, y así vale para cualquier T_q. Relee «Relleno: de qué forma es la
máscara».
en: You repeated the mask for T_k queries, as if there were as many queries as keys. It does not depend on
the query: that axis has size 1, which works for any T_q. Reread 'Padding: mind the shape'.
"""


def padding_mask(lengths, t_k):
    return np.repeat(np.arange(t_k) < lengths[:, None, None, None], t_k, axis=2)
