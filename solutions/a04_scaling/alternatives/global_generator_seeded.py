"""
es: Con el generador global de NumPy, sembrado en cada llamada, y resultados que son arrays sin ejes.
en: With NumPy's global generator, seeded at each call, and results that are arrays without axes.
"""


def dot_products(q, k):
    return np.matmul(q[:, None, :], k.transpose(0, 2, 1))[:, 0, :]


def score_spread(scores):
    return np.asarray(np.std(scores, -1)).mean(keepdims=True)[0]


def largest_weight(scores):
    return np.asarray(np.sort(softmax(scores), axis=-1)[:, -1].mean())


def measure(d_k, draws, seed):
    np.random.seed(seed % 2**32)
    q, k = np.random.randn(draws, d_k), np.random.randn(draws, 10, d_k)
    raw = dot_products(q, k)
    return score_spread(raw), largest_weight(raw), largest_weight(dot_products(q / d_k**0.25, k / d_k**0.25))


def softmax_jacobian(z):
    w = softmax(z)
    return w[:, None] * (np.identity(w.size) - w)
