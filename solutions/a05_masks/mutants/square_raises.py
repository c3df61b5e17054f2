"""
es: Supones que dos formas con distinto número de ejes no se pueden extender. Sí se pueden: a la más corta
se le añaden ejes delante, en silencio. Por eso este descuido es peligroso. Relee «Relleno: de qué forma
es la máscara».
en: You take it that shapes with different numbers of axes cannot be broadcast. They can: the shorter one
silently gets axes in front. That is what makes this slip dangerous. Reread 'Padding: mind the shape'.
"""


def square_batch():
    return "a"
