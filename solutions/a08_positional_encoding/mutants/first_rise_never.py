"""
es: Das por hecho que la similitud no sube nunca. Compara cada valor con el anterior: con d_model = 8 tarda
muy poco en subir. Relee «¿Se parecen las posiciones vecinas?».
en: You take it for granted that similarity never goes up. Compare each value with the one before: for
d_model = 8 it takes very little time to rise. Reread "Are neighbours alike?".
"""


def first_rise(d_model):
    return 0
