"""
es: Respuestas como las teclea la gente: mayúsculas, paréntesis, puntos, redondeadas a mano.
en: Answers as people type them: capitals, brackets, full stops, rounded by hand.
"""


def std_by_hand():
    return np.array([round(key_sd * n_terms**0.5, 1)])


def divisor():
    return "C)"


def divisor_reason():
    return " d. "
