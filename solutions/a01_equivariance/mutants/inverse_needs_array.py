"""
es: Tu función llama a un método que solo tienen los arrays de NumPy, y `p` puede ser también una lista o
una tupla. Conviértela antes.
en: Your function calls a method that only NumPy arrays have, and `p` may also be a list or a tuple.
Convert it first.
"""


def inverse(p):
    return p.argsort()
