"""
es: Cuando la tabla se acaba recortas la frase, y quien te llamó pierde tokens sin enterarse. Se pide un
`ValueError`. Relee el enunciado de la pregunta 7.
en: When the table runs out you cut the sentence short, and whoever called you loses tokens without knowing.
A `ValueError` is asked for. Reread question 7.
"""


def add_positions(x, table, start=0):
    rows = table[start : start + x.shape[-2]]
    return x[..., : len(rows), :] + rows
