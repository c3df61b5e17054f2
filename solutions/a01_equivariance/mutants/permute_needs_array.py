"""
es: Tu función hace cuentas con `p` que solo funcionan con arrays de NumPy, y `p` puede ser también una
lista o una tupla. Conviértela antes de usarla.
en: Your function computes with `p` in a way that only works for NumPy arrays, and `p` may also be a list
or a tuple. Convert it before you use it.
"""


def permute(x, p):
    return x[..., p.astype(int), :]
