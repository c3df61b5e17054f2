"""
es: No compruebas si la tabla llega. A veces NumPy se queja por las formas, y a veces no: si queda justo una
fila, la extiende a todos los tokens sin avisar. La comprobación hay que escribirla. Relee el enunciado de
la pregunta 7.
en: You do not check whether the table is long enough. Sometimes NumPy complains about shapes and sometimes
it does not: if just one row is left, it is silently stretched over all tokens. The check has to be written.
Reread question 7.
"""


def add_positions(x, table, start=0):
    return x + table[start : start + x.shape[-2]]
