"""
es: Tu cuenta es correcta, pero ese es el peso de la segunda clave. Se pregunta por el de la primera;
recuerda que los dos suman 1. Relee el enunciado de la pregunta 3.
en: Your working is right, but that is the weight of the second key. The question is about the first;
remember that the two add up to 1. Reread question 3.
"""


def weight_by_hand():
    return math.exp(score_2) / (math.exp(score_1) + math.exp(score_2))
