"""
es: El número está bien, pero has restado el máximo dentro del propio array, y quien te llamó ha perdido
sus puntuaciones. Relee qué significa no modificar los argumentos.
en: The number is right, but you subtracted the maximum inside the array itself, and whoever called you
has lost the scores. Reread what it means to leave the arguments alone.
"""


def largest_weight(scores):
    scores -= scores.max(axis=1, keepdims=True)
    return float((1 / np.exp(scores).sum(axis=1)).mean())
