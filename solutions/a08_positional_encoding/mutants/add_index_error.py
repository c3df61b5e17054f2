"""
es: Cuando falta una fila sale un `IndexError`, el que da NumPy por su cuenta. Se pide un `ValueError`:
quien te llama lo espera con ese nombre. Relee el enunciado de la pregunta 7.
en: When a row is missing an `IndexError` comes out, the one NumPy raises by itself. A `ValueError` is asked
for: whoever calls you expects it by that name. Reread question 7.
"""


def add_positions(x, table, start=0):
    return x + table[start + np.arange(x.shape[-2])]
