"""
es: Respuestas como las teclea la gente: mayúsculas, paréntesis, puntos, redondeadas o en un array de un
elemento.
en: Answers as people type them: capitals, brackets, full stops, rounded, or in a one-element array.
"""


def row_sums():
    return "C"


def mask_place():
    return " b) "


def mask_reason():
    return "D."


def weight_by_hand():
    return np.array([round(math.exp(score_1) / (math.exp(score_1) + math.exp(score_2)), 2)])
