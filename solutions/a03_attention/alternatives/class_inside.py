"""
es: Una clase pequeña con un método por paso; la función solo la dirige.
en: A small class with a method for each step; the function only drives it.
"""


class Head:
    def __init__(self, keys, values):
        self.keys, self.values = keys, values
        self.scale = 1 / math.sqrt(keys.shape[-1])

    def scores(self, queries):
        return self.scale * np.einsum("...id,...jd->...ij", queries, self.keys)

    def look(self, queries, mask):
        scores = self.scores(queries)
        if mask is not None:
            scores = np.where(mask, scores, np.full_like(scores, -np.inf))
        return softmax(scores, -1)

    def __call__(self, queries, mask):
        weights = self.look(queries, mask)
        return weights @ self.values, weights


def attention(q, k, v, mask=None):
    return Head(k, v)(q, mask)
