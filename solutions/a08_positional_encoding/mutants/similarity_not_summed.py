"""
es: Has devuelto el coseno de cada par sin sumarlos. La similitud es un solo número por distancia. Relee
«¿Se parecen las posiciones vecinas?».
en: You returned the cosine of each pair without adding them up. Similarity is one number per distance.
Reread "Are neighbours alike?".
"""


def similarity(k, d_model):
    angles = np.multiply.outer(k, 10000.0 ** (-np.arange(0, d_model, 2) / d_model))
    return np.cos(angles)
