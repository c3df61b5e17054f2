"""
es: Con bucles y listas de Python; NumPy solo guarda el resultado.
en: With plain Python loops and lists; NumPy only holds the result.
"""


def causal_mask(t_q, t_k):
    rows = []
    for i in range(t_q):
        rows.append([j <= i + (t_k - t_q) for j in range(t_k)])
    return np.array(rows)


def padding_mask(lengths, t_k):
    mask = np.zeros((len(lengths), 1, 1, t_k), dtype=bool)
    for b, length in enumerate(lengths):
        for j in range(int(length)):
            mask[b, 0, 0, j] = True
    return mask


def combine(*masks):
    result = None
    for mask in masks:
        if mask is None:
            continue
        if result is None:
            result = np.array(mask)
        else:
            one, other = np.broadcast_arrays(result, mask)
            result = np.empty(one.shape, dtype=bool)
            for place in np.ndindex(one.shape):
                result[place] = bool(one[place]) and bool(other[place])
    return result


def to_additive(mask):
    numbers = [0.0 if entry else -math.inf for entry in mask.ravel()]
    return np.array(numbers, dtype=float).reshape(mask.shape)


def to_boolean(additive):
    return np.array([bool(entry > -1e9) for entry in additive.ravel()]).reshape(additive.shape)


def masked_softmax(scores, mask):
    rows, allowed = scores.reshape(-1, scores.shape[-1]), mask.expand(scores.shape).reshape(-1, scores.shape[-1])
    results = []
    for row, keys in zip(rows, allowed):
        weights = torch.zeros_like(row)
        if keys.any():
            weights = weights.index_put((keys,), torch.softmax(row[keys], 0))
        results.append(weights)
    return torch.stack(results).reshape(scores.shape)


def sees_the_future(f, x):
    generator, original = random.Random(7), f(x)
    for j in range(1, x.shape[0]):
        other = np.array(x)
        for c in range(x.shape[1]):
            other[j, c] = generator.gauss(0, 1)
        moved = f(other)
        for i in range(j):
            for a, b in zip(original[i], moved[i]):
                if abs(a - b) > 1e-6:
                    return True
    return False


import math
import random
