"""
es: La softmax está recorriendo el eje del lote: las frases se reparten el peso entre ellas, y el
resultado de una depende de las que la acompañan. Las dimensiones de delante no participan; el reparto es
entre las claves de una misma consulta. Relee «La fórmula, pieza a pieza».
en: Softmax is running over the batch axis: sentences share weight among themselves, so the result of one
depends on its neighbours. Leading dimensions take no part; the sharing happens among the keys of one
query. Reread 'The formula, piece by piece'.
"""


def attention(q, k, v, mask=None):
    scores = q @ np.swapaxes(k, -1, -2) / math.sqrt(k.shape[-1])
    if mask is not None:
        scores = np.where(mask, scores, -np.inf)
    weights = softmax(scores, 0)
    return weights @ v, weights
