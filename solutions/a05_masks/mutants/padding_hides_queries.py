"""
es: Has puesto el relleno en el eje de las consultas: tu máscara tapa filas enteras y deja visibles las
claves de relleno. Lo que se tapa son las claves, que van en el último eje. Relee «Relleno: de qué forma
es la máscara».
en: You put the padding on the axis of the queries: your mask hides whole rows and leaves the padding keys
visible. What is hidden are the keys, on the last axis. Reread 'Padding: mind the shape'.
"""


def padding_mask(lengths, t_k):
    return np.arange(t_k)[:, None] < lengths[:, None, None, None]
