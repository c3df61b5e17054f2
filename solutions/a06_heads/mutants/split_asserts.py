"""
es: Detectas bien el reparto imposible, pero con `assert`, que lanza `AssertionError`. Se pide `ValueError`,
la excepción con que Python dice «este valor no sirve»; los `assert`, además, pueden desactivarse.
en: You do spot the impossible split, but with `assert`, which raises `AssertionError`. `ValueError` is
asked for: it is how Python says that a value will not do. Besides, asserts can be switched off.
"""


def split_heads(x, num_heads):
    *lead, length, d_model = x.shape
    assert d_model % num_heads == 0
    return np.moveaxis(x.reshape(*lead, length, num_heads, d_model // num_heads), -2, -3)
