"""
es: Divides y nada más: el resultado lleva decimales (3.0 en vez de 3) y un reparto imposible, como 10
entre 4, da 2.5 sin que nadie se entere. Se pide un entero y, si no lo hay, una excepción.
en: You divide and that is all: the result comes as 3.0 instead of 3, and an impossible share, such as 10
among 4, gives 2.5 without a word. An integer is asked for and, where there is none, an exception.
"""


def head_dim(d_model, num_heads):
    return d_model / num_heads
