"""
es: Has restado las dos normas. «Cuántas veces mayor» pide un cociente. Relee el enunciado de la pregunta 9.
en: You subtracted the two norms. "How many times larger" asks for a ratio. Reread question 9.
"""


def balance():
    return 120.0
