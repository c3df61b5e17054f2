"""
es: Una clase guarda las puntuaciones de un experimento y responde preguntas sobre ellas.
en: A class keeps the scores of an experiment and answers questions about them.
"""


class Scores:
    def __init__(self, table):
        self.table = table

    @classmethod
    def of(cls, q, k):
        return cls((q[:, None, :] * k).sum(-1))

    def spread(self):
        return np.sqrt(np.mean(self.table**2, 1) - np.mean(self.table, 1) ** 2).mean()

    def largest(self, by=1.0):
        return np.amax(softmax(self.table / by, 1), 1).mean()


def dot_products(q, k):
    return Scores.of(q, k).table


def largest_weight(scores):
    return Scores(scores).largest()


def measure(d_k, draws, seed):
    queries, keys = (np.random.default_rng(s) for s in np.random.SeedSequence(seed).spawn(2))
    drawn = Scores.of(queries.normal(size=(draws, d_k)), keys.normal(size=(draws, 10, d_k)))
    return drawn.spread(), drawn.largest(), drawn.largest(math.sqrt(d_k))
