"""
es: Con bucles de Python y el módulo `math`; NumPy solo guarda los números.
en: With plain Python loops and the `math` module; NumPy only holds the numbers.
"""


def softmax(z, axis=-1):
    moved = np.moveaxis(np.asarray(z), axis, -1)
    result = np.empty(moved.shape, dtype=moved.dtype)
    for place in np.ndindex(moved.shape[:-1]):
        top = max(moved[place])
        powers = [math.exp(entry - top) for entry in moved[place]]
        for j, power in enumerate(powers):
            result[place + (j,)] = power / sum(powers)
    return np.moveaxis(result, -1, axis)


def causal_mask(n):
    mask = np.zeros((n, n), dtype=bool)
    for i in range(n):
        for j in range(i + 1):
            mask[i, j] = True
    return mask


def attention(q, k, v, mask=None):
    lead, d_k = q.shape[:-2], k.shape[-1]
    weights = np.zeros((*lead, q.shape[-2], k.shape[-2]), dtype=q.dtype)
    output = np.zeros((*lead, q.shape[-2], v.shape[-1]), dtype=v.dtype)
    allowed = np.ones(weights.shape, dtype=bool) if mask is None else np.broadcast_to(mask, weights.shape)
    for place in np.ndindex(lead):
        for i in range(q.shape[-2]):
            scores = {}
            for j in range(k.shape[-2]):
                if allowed[place + (i, j)]:
                    scores[j] = sum(q[place + (i, c)] * k[place + (j, c)] for c in range(d_k)) / math.sqrt(
                        d_k
                    )
            top = max(scores.values())
            total = sum(math.exp(score - top) for score in scores.values())
            for j, score in scores.items():
                weight = math.exp(score - top) / total
                weights[place + (i, j)] = weight
                output[place + (i,)] += weight * v[place + (j,)]
    return output, weights
