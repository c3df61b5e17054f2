"""
es: Con comprensiones y el módulo `statistics`; una semilla por sorteo; la jacobiana, por la regla del
cociente.
en: With comprehensions and the `statistics` module; a seed for each draw; the Jacobian by the quotient
rule.
"""

import statistics


def dot_products(q, k):
    return np.array([[np.dot(query, key) for key in keys] for query, keys in zip(q, k)])


def score_spread(scores):
    return statistics.fmean(statistics.pstdev(row) for row in scores.tolist())


def largest_weight(scores):
    return statistics.fmean(max(softmax(row)) for row in scores)


def measure(d_k, draws, seed):
    generators = [np.random.default_rng([seed, draw]) for draw in range(draws)]
    rows = [(lambda x: x[1:] @ x[0])(rng.normal(size=(11, d_k))) for rng in generators]
    divided = [row / math.sqrt(d_k) for row in rows]
    return (
        sum(row.std() for row in rows) / draws,
        sum(1 / np.exp(row - row.max()).sum() for row in rows) / draws,
        sum(1 / np.exp(row - row.max()).sum() for row in divided) / draws,
    )


def softmax_jacobian(z):
    e = np.exp(z - z.max())
    total = e.sum()
    return np.array([[(e[i] * total * (i == j) - e[i] * e[j]) / total**2 for j in range(len(z))] for i in range(len(z))])
