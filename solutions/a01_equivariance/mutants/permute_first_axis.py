"""
es: Con un lote has permutado las frases y no los tokens: el primer eje solo es el de los tokens cuando no
hay ninguna dimensión delante. Cuenta el eje desde el final.
en: Given a batch, you permuted its sentences instead of its tokens: the first axis is the token axis only
when nothing comes before it. Count the axis from the end.
"""


def permute(x, p):
    return x[np.array(p)]
