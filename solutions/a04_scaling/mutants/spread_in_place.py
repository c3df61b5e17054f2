"""
es: El número está bien, pero has restado las medias dentro del propio array, y quien te llamó ha perdido
sus puntuaciones. Relee qué significa no modificar los argumentos.
en: The number is right, but you subtracted the means inside the array itself, and whoever called you has
lost the scores. Reread what it means to leave the arguments alone.
"""


def score_spread(scores):
    scores -= scores.mean(axis=1, keepdims=True)
    return float(np.sqrt((scores**2).mean(axis=1)).mean())
