"""
es: Has dado la norma de la posición, √(d/2). Se pide cuántas veces cabe en la del embedding multiplicado.
Relee el enunciado de la pregunta 9.
en: You gave the norm of the position, √(d/2). How many times does it go into that of the multiplied
embedding? Reread question 9.
"""


def balance():
    return 8.0
