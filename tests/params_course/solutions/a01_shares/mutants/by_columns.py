"""
es: Quien reparte su atención es la consulta, y a cada una le corresponde una fila. Relee los ejes.
en: It is the query that shares out its attention, and each has a row. Reread the axes.
"""


def axis():
    return "a"
