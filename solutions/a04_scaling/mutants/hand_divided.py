"""
es: Has dado la desviación típica que queda después de dividir por √d_k. Se pregunta por la de antes.
Relee el enunciado de la pregunta 2.
en: You gave the standard deviation that is left after dividing by √d_k. The question is about the one
before. Reread question 2.
"""


def std_by_hand():
    return float(key_sd)
