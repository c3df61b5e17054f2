"""
es: Solo has convertido los booleanos en números. Sumar 1 o 0 a una puntuación la empuja un poco, pero no
prohíbe nada. Relee «El otro formato».
en: You only turned the booleans into numbers. Adding 1 or 0 to a score nudges it and forbids nothing.
Reread 'The other format'.
"""


def to_additive(mask):
    return mask.astype(float)
