"""
es: Compruebas que haya filas con un `assert`. Un `assert` lanza `AssertionError`, y Python se lo salta
cuando se ejecuta con -O. Se pide un `ValueError`. Relee el enunciado de la pregunta 7.
en: You check that there are rows enough with an `assert`. An `assert` raises `AssertionError`, and Python
skips it when run with -O. A `ValueError` is asked for. Reread question 7.
"""


def add_positions(x, table, start=0):
    assert start + x.shape[-2] <= len(table)
    return x + table[start : start + x.shape[-2]]
