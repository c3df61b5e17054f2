"""
es: Con productos de matrices; las claves se sortean antes que las consultas, con el generador antiguo de
NumPy.
en: With matrix products; keys are drawn before queries, by NumPy's old generator.
"""


def dot_products(q, k):
    return np.squeeze(k @ q[..., np.newaxis], -1)


def score_spread(scores):
    centred = scores - scores @ np.full((scores.shape[1], 1), 1 / scores.shape[1])
    return np.mean(np.linalg.norm(centred, axis=1)) / scores.shape[1] ** 0.5


def largest_weight(scores):
    return np.mean(np.exp(scores.max(1) - np.logaddexp.reduce(scores, axis=1)))


def measure(d_k, draws, seed):
    old = np.random.RandomState(seed % 2**32)
    keys = old.randn(draws, 10, d_k)
    queries = old.randn(draws, d_k)
    scores = dot_products(queries, keys)
    return np.array([score_spread(scores), largest_weight(scores), largest_weight(scores / np.sqrt(d_k))])


def softmax_jacobian(z):
    w = softmax(z)[:, None]
    return np.eye(len(z)) * w - w @ w.T
