"""
es: Comparas las sumas de las dos mitades. Mitades distintas pueden sumar lo mismo: tienen que coincidir
entrada a entrada. Relee el enunciado de la pregunta 8.
en: You compare the totals of the two halves. Different halves can have the same total: they have to agree
entry by entry. Reread question 8.
"""


def concatenation_as_addition(w):
    upper, lower = np.split(w, 2)
    if not np.allclose(upper.sum(axis=0), lower.sum(axis=0)):
        raise ValueError("no m")
    return upper.copy()
