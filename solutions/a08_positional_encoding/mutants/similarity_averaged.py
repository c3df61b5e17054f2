"""
es: Has dividido la suma por d_model, el número de columnas. El producto escalar es la suma, sin dividir.
Relee «¿Se parecen las posiciones vecinas?».
en: You divided the sum by d_model, the number of columns. The dot product is the sum itself. Reread "Are
neighbours alike?".
"""


def similarity(k, d_model):
    angles = np.multiply.outer(k, 10000.0 ** (-np.arange(0, d_model, 2) / d_model))
    return np.cos(angles).sum(axis=-1) / d_model
