"""
es: Además de las claves de relleno has tapado las consultas de relleno, en una tabla de T_k por T_k. Las
consultas se quedan: sus filas existen y es la pérdida la que las descarta. El eje de la consulta lleva
tamaño 1. Relee «Relleno: de qué forma es la máscara».
en: Besides the padding keys you hid the padding queries, in a table of T_k by T_k. The queries stay: their
rows exist, and it is the loss that leaves them out. The axis of the query has size 1. Reread 'Padding: mind
the shape'.
"""


def padding_mask(lengths, t_k):
    exists = np.arange(t_k) < lengths[:, None]
    return exists[:, None, :, None] & exists[:, None, None, :]
