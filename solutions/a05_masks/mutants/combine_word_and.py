"""
es: Has combinado arrays con la palabra `and` de Python, que pregunta si el array entero es verdadero; con
más de una casilla NumPy se niega a contestar. La conjunción se hace casilla a casilla. Relee las pistas de
la pregunta 5.
en: You combined arrays with Python's word `and`, which asks whether the whole array is true; with more than
one entry NumPy refuses to answer. The logical and is taken entry by entry. Reread the hints of question 5.
"""


def combine(*masks):
    allowed = None
    for mask in masks:
        if mask is not None:
            allowed = mask if allowed is None else (allowed and mask)
    return allowed
