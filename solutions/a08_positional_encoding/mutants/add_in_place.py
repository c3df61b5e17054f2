"""
es: La suma es correcta, pero la has escrito en la propia x, y quien te llamó ha perdido sus embeddings.
Devuelve un array nuevo. Relee el enunciado de la pregunta 7.
en: The sum is right, but you wrote it into x itself, and whoever called you has lost their embeddings.
Return a new array. Reread question 7.
"""


def add_positions(x, table, start=0):
    if start + x.shape[-2] > len(table):
        raise ValueError("no such position")
    x += table[start : start + x.shape[-2]]
    return x
