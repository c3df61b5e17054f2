"""
es: Fila a fila.
en: Row by row.
"""


def normalise(x):
    return np.stack([row / row.sum() for row in x])
