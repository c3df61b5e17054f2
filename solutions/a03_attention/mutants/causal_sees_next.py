"""
es: Tu máscara deja ver un token de más, el siguiente, que es justo el que habría que predecir. La última
columna permitida de la fila i es la i. Relee el enunciado de la pregunta 6.
en: Your mask shows one token too many, the next one, which is the very token to be predicted. The last
allowed column of row i is column i. Reread question 6.
"""


def causal_mask(n):
    return np.tril(np.ones((n, n), dtype=bool), 1)
