"""
es: Compruebas la longitud de la frase y te olvidas de `start`: una frase corta que empieza tarde también se
sale de la tabla. Relee el enunciado de la pregunta 7.
en: You check the length of the sentence and forget about `start`: a short sentence that starts late runs
past the table too. Reread question 7.
"""


def add_positions(x, table, start=0):
    if x.shape[-2] > len(table):
        raise ValueError("no such position")
    return x + table[start : start + x.shape[-2]]
