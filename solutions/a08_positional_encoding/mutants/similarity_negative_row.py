"""
es: Con k negativo lees la tabla con un índice negativo, y NumPy cuenta entonces desde el final: te da la
fila de otra posición. El coseno no distingue el signo, así que basta la distancia. Relee «¿Se parecen las
posiciones vecinas?».
en: For negative k you read the table at a negative index, and NumPy then counts from the end: you get the
row of some other position. The cosine does not see the sign, so the distance is enough. Reread "Are
neighbours alike?".
"""


def similarity(k, d_model):
    angles = np.outer(np.arange(201), 10000.0 ** (-np.arange(0, d_model, 2) / d_model))
    return np.cos(angles).sum(axis=1)[k]
