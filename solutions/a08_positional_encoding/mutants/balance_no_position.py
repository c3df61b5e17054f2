"""
es: Has dado la norma del embedding multiplicado, sin compararla con la de la posición. Se pide el cociente
de las dos. Relee el enunciado de la pregunta 9.
en: You gave the norm of the multiplied embedding without comparing it with that of the position. The ratio
of the two is asked for. Reread question 9.
"""


def balance():
    return 128.0
