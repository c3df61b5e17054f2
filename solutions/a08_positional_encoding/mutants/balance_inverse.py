"""
es: Has dividido al revés: se pregunta cuántas veces mayor es el embedding que la posición. Relee el
enunciado de la pregunta 9.
en: You divided the wrong way round: the question is how many times larger the embedding is than the
position. Reread question 9.
"""


def balance():
    return 1 / 16
