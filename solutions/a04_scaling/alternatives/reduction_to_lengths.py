"""
es: Con un teorema: fijada la consulta, los diez productos son su longitud por diez normales.
en: By a theorem: given the query, the ten products are its length times ten normal numbers.
"""


def dot_products(q, k):
    return np.tensordot(q, k, (-1, -1))[np.arange(len(q)), np.arange(len(q))]


def score_spread(scores):
    pairs = scores[:, :, None] - scores[:, None, :]
    return np.sqrt((pairs**2).mean(axis=(1, 2)) / 2).mean()


def largest_weight(scores):
    gaps = scores[:, None, :] - scores.max(axis=1)[:, None, None]
    return (1 / np.exp(gaps).sum(axis=(1, 2))).mean()


def measure(d_k, draws, seed):
    rng = np.random.default_rng(seed)
    lengths = np.sqrt(rng.chisquare(d_k, size=(draws, 1)))
    scores = lengths * rng.normal(size=(draws, 10))
    return score_spread(scores), largest_weight(scores), largest_weight(scores / d_k**0.5)


def softmax_jacobian(z):
    step = 1e-30  # a step in the imaginary direction: exact derivatives without cancellation
    columns = []
    for j in range(len(z)):
        moved = (z - z.max()).astype(complex)
        moved[j] += 1j * step
        powers = np.exp(moved)
        columns.append((powers / powers.sum()).imag / step)
    return np.stack(columns, axis=1)
