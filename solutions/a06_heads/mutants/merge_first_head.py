"""
es: Te quedas con la primera cabeza y tiras las demás. El resultado tiene que llevar los números de todas,
una detrás de otra.
en: You keep the first head and throw the others away. The result has to carry the numbers of all of them,
one head after the other.
"""


def merge_heads(x):
    return x[..., 0, :, :]
