"""
es: Con bucles de Python y el módulo `math`; NumPy solo guarda los resultados.
en: With plain Python loops and the `math` module; NumPy only holds the results.
"""


def dot_products(q, k):
    result = np.zeros(k.shape[:2])
    for i in range(k.shape[0]):
        for j in range(k.shape[1]):
            for c in range(k.shape[2]):
                result[i, j] += q[i, c] * k[i, j, c]
    return result


def score_spread(scores):
    total = 0.0
    for row in scores:
        mean = sum(row) / len(row)
        total += math.sqrt(sum((s - mean) ** 2 for s in row) / len(row))
    return total / len(scores)


def largest_weight(scores):
    total = 0.0
    for row in scores:
        top = max(row)
        total += 1 / sum(math.exp(s - top) for s in row)
    return total / len(scores)


def softmax_jacobian(z):
    top = max(z)
    powers = [math.exp(s - top) for s in z]
    w = [p / sum(powers) for p in powers]
    table = np.empty((len(w), len(w)))
    for i in range(len(w)):
        for j in range(len(w)):
            table[i, j] = w[i] * (1 - w[i]) if i == j else -w[i] * w[j]
    return table
