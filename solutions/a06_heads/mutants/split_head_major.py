"""
es: Has puesto la cabeza delante de todo al cambiar la forma y la has movido después. El cambio de forma ya
había echado los números de corrido, así que cada cabeza lleva trozos de otras frases y de otros tokens.
Parte primero solo el último eje.
en: You put the head in front of everything while changing the shape, and moved it afterwards. By then the
change of shape had poured the numbers in, so each head holds bits of other sentences and tokens. Break up
the last axis first, and nothing else.
"""


def split_heads(x, num_heads):
    *lead, length, d_model = x.shape
    return np.moveaxis(x.reshape(num_heads, *lead, length, d_model // num_heads), 0, -3)
