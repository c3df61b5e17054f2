"""
es: Los pesos son los buenos, pero has cortado el grafo por el camino (con `detach`, `numpy` u otro): a
las puntuaciones no les llega el gradiente y el modelo no aprende a mirar. Relee el enunciado de la
pregunta 7.
en: The weights are right, but the graph was cut on the way (by `detach`, `numpy` or the like): no
gradient reaches the scores, and the model cannot learn where to look. Reread question 7.
"""


_right = masked_softmax


def masked_softmax(scores, mask):
    return _right(scores.detach(), mask)
