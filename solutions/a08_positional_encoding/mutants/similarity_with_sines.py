"""
es: Has sumado los senos y los cosenos de los ángulos. Al multiplicar dos filas, cada par deja un solo
término, el coseno de la diferencia. Relee «¿Se parecen las posiciones vecinas?».
en: You added up sines and cosines of the angles. When two rows are multiplied, each pair leaves a single
term, the cosine of the difference. Reread "Are neighbours alike?".
"""


def similarity(k, d_model):
    angles = np.multiply.outer(k, 10000.0 ** (-np.arange(0, d_model, 2) / d_model))
    return (np.cos(angles) + np.sin(angles)).sum(axis=-1)
