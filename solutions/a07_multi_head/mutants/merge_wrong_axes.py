"""
es: Antes de unir has intercambiado dos ejes que no eran: los tokens con la anchura. Lo que hay que acercar
es el eje de las cabezas al de sus números, sin cruzar tokens.
en: Before joining you swapped the wrong two axes: tokens with width. What has to come together is the axis
of the heads and that of their numbers, without crossing tokens.
"""


def merge_heads(x):
    batch, heads, length, width = x.shape
    return x.transpose(2, 3).reshape(batch, length, heads * width)
