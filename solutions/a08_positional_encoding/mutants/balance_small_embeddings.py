"""
es: Has partido de embeddings de norma 1, y no has multiplicado. Con σ = 1 y 128 coordenadas la norma ya es
grande antes de multiplicar. Relee «El factor √d».
en: You started from embeddings of norm 1 and did not multiply. With σ = 1 and 128 coordinates the norm is
large even before multiplying. Reread "The factor √d".
"""


def balance():
    return 1 / 8
