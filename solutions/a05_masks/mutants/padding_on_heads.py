"""
es: Has puesto las frases en el segundo eje, que es el de las cabezas. El lote va delante de todo. Relee
«Relleno: de qué forma es la máscara».
en: You put the sentences on the second axis, which belongs to the heads. The batch comes first of all.
Reread 'Padding: mind the shape'.
"""


def padding_mask(lengths, t_k):
    return np.arange(t_k) < lengths[None, :, None, None]
