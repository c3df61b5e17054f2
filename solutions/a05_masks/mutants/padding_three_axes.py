"""
es: Tu máscara tiene forma (B, 1, T_k). Frente a cuatro ejes, alineados por la derecha, tu lote cae sobre
las cabezas: o no encaja, o una cabeza usa el relleno de otra frase. Falta un eje. Relee «Relleno: de qué
forma es la máscara».
en: Your mask has shape (B, 1, T_k). Against four axes, lined up from the right, your batch lands on the
heads: either it does not fit, or a head uses the padding of another sentence. One axis is missing. Reread
'Padding: mind the shape'.
"""


def padding_mask(lengths, t_k):
    return np.arange(t_k) < lengths[:, None, None]
