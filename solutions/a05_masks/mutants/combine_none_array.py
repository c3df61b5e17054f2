"""
es: Cuando no queda ninguna máscara devuelves un array, y se pide `None`, que es como este curso escribe
«sin restricción». Relee el enunciado de la pregunta 5.
en: When no mask is left you return an array, while `None` is asked for, this course's way of writing 'no
restriction'. Reread question 5.
"""


def combine(*masks):
    allowed = np.array(True)
    for mask in masks:
        if mask is not None:
            allowed = allowed & mask
    return allowed
