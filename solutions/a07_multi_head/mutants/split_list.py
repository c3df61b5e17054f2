"""
es: Devuelves una lista con una pieza por cabeza. Los trozos son los buenos; se pide un único tensor con un
eje para las cabezas, y así todas hacen su atención en una sola operación.
en: You return a list with one piece per head. The pieces are the right ones; what is asked for is a single
tensor with an axis for the heads, so that all of them attend in one operation.
"""


def split_heads(x, num_heads):
    return list(x.split(head_dim(x.shape[-1], num_heads), dim=-1))
