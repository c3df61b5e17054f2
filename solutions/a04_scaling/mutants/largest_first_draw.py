"""
es: Solo miras el primer sorteo. Un sorteo engaña; se pide la media de todos. Relee «Cuántos sorteos hacen
falta».
en: You look at the first draw only. One draw misleads; the mean of all of them was asked for. Reread 'How
many draws it takes'.
"""


def largest_weight(scores):
    return float(softmax(scores)[0].max())
