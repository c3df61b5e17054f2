"""
es: Has sumado un coseno por columna en lugar de uno por par: el resultado sale el doble de grande. El seno
y el coseno de un par aportan, entre los dos, un solo coseno. Relee «¿Se parecen las posiciones vecinas?».
en: You added one cosine per column where there should be one per pair, so the result is twice too large.
Between them, the sine and cosine of a pair contribute a single cosine. Reread "Are neighbours alike?".
"""


def similarity(k, d_model):
    angles = np.multiply.outer(k, 10000.0 ** (-np.arange(0, d_model, 2) / d_model))
    return 2 * np.cos(angles).sum(axis=-1)
