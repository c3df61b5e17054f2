"""
es: Has convertido los números en booleanos sin más, y todo lo que no es 0 cuenta como verdadero: menos
infinito también. Justo al revés de lo que significa. Relee «El otro formato».
en: You turned the numbers into booleans as they are, and whatever is not 0 counts as true, minus infinity
included. That is the reverse of what it means. Reread 'The other format'.
"""


def to_boolean(additive):
    return additive.astype(bool)
