"""
es: Lees el tensor como si las cabezas fueran delante del lote, (h, B, T, d_k), y mezclas cabezas de
ejemplos distintos. El primer eje es el de los ejemplos.
en: You read the tensor as if the heads came before the batch, (h, B, T, d_k), and so mix heads of different
examples. The first axis belongs to the examples.
"""


def merge_heads(x):
    batch, heads, length, width = x.shape
    return x.reshape(heads, batch, length, width).permute(1, 2, 0, 3).reshape(batch, length, heads * width)
