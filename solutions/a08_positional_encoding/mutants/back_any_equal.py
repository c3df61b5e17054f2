"""
es: Te basta con que las dos mitades coincidan en alguna entrada. Tienen que coincidir en todas: con una
distinta, hay x y p que lo notan. Relee el enunciado de la pregunta 8.
en: You are content if the two halves agree in some entry. They have to agree in all of them: a single
difference shows for some x and p. Reread question 8.
"""


def concatenation_as_addition(w):
    upper, lower = np.split(w, 2)
    if not np.isclose(upper, lower).any():
        raise ValueError("no m")
    return upper.copy()
