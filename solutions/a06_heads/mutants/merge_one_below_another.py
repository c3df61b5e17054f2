"""
es: Has puesto las cabezas una debajo de otra, por el eje de los tokens: salen h · T filas de d_k números.
Van una al lado de otra: T filas de h · d_k.
en: You put the heads one below another, along the axis of tokens: out come h · T rows of d_k numbers. They
go side by side: T rows of h · d_k.
"""


def merge_heads(x):
    return np.concatenate(np.moveaxis(x, -3, 0), axis=-2)
