"""
es: Has respondido con la puntuación de la primera clave. Falta el último paso, la softmax, que compara
esa puntuación con la de la otra. Relee «El ejemplo: a qué mira “dolor”».
en: You answered with the score of the first key. The last step is missing: softmax, which weighs that
score against the other. Reread 'Worked example: what “dolor” looks at'.
"""


def weight_by_hand():
    return float(score_1)
