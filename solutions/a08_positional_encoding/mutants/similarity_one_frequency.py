"""
es: Tratas todos los pares como si giraran igual de deprisa que el primero. Cada uno aporta el coseno de su
propio ángulo. Relee «¿Se parecen las posiciones vecinas?».
en: You treat all pairs as if they turned as fast as the first. Each contributes the cosine of its own
angle. Reread "Are neighbours alike?".
"""


def similarity(k, d_model):
    angles = np.multiply.outer(k, 10000.0 ** (-np.arange(0, d_model, 2) / d_model))
    return np.cos(angles[..., 0]) * (d_model / 2)
