"""
es: Con bucles de Python y el módulo `math`, entrada por entrada.
en: With plain Python loops and the `math` module, entry by entry.
"""

import math


def sinusoidal_pe(n_positions, d_model):
    table = np.zeros((n_positions, d_model))
    for pos in range(n_positions):
        for i in range(0, d_model, 2):
            angle = pos / 10000 ** (i / d_model)
            table[pos, i] = math.sin(angle)
            if i + 1 < d_model:
                table[pos, i + 1] = math.cos(angle)
    return table


def rotation(k, d_model):
    rows = [[0.0] * d_model for _ in range(d_model)]
    for i in range(d_model // 2):
        angle = k / 10000 ** (2 * i / d_model)
        rows[2 * i][2 * i] = rows[2 * i + 1][2 * i + 1] = math.cos(angle)
        rows[2 * i][2 * i + 1] = math.sin(angle)
        rows[2 * i + 1][2 * i] = -math.sin(angle)
    return np.array(rows)


def similarity(k, d_model):
    if not isinstance(k, np.ndarray):
        total = 0.0
        for i in range(d_model // 2):
            total += math.cos(k / 10000 ** (2 * i / d_model))
        return total
    result = np.zeros(k.shape)
    for place in np.ndindex(k.shape):
        result[place] = similarity(int(k[place]), d_model)
    return result


def first_rise(d_model):
    k = 1
    while similarity(k, d_model) <= similarity(k - 1, d_model):
        k += 1
    return k


def add_positions(x, table, start=0):
    length = x.shape[-2]
    if not start + length <= table.shape[0]:
        raise ValueError(f"{table.shape[0]} rows are not enough")
    result = x.copy()
    for t in range(length):
        for c in range(x.shape[-1]):
            result[..., t, c] += table[start + t][c]
    return result


def embed(tokens, embeddings, table):
    d = len(embeddings[0])
    result = np.zeros((*tokens.shape, d))
    for place in np.ndindex(tokens.shape):
        for c in range(d):
            result[place + (c,)] = math.sqrt(d) * embeddings[tokens[place], c] + table[place[-1], c]
    return result


def addition_as_concatenation(m):
    d, n = m.shape
    w = np.zeros((2 * d, n))
    for i in range(2 * d):
        for j in range(n):
            w[i, j] = m[i % d, j]
    return w


def concatenation_as_addition(w):
    d, n = len(w) // 2, len(w[0])
    m = np.zeros((d, n))
    for i in range(d):
        for j in range(n):
            if abs(w[i][j] - w[i + d][j]) > 1e-6:
                raise ValueError(f"row {i} is not row {i + d}")
            m[i][j] = w[i][j]
    return m


def numbers_needed(d, n):
    for_sum = for_concatenation = 0
    for _ in range(d):
        for_sum += n
        for_concatenation += n + n
    return [for_sum, for_concatenation]


def norm_on_average(vectors):
    total = 0.0
    for vector in vectors:
        total += math.sqrt(math.fsum(float(c) ** 2 for c in vector))
    return total / len(vectors)


def balance(embeddings, table):
    longer = [[math.sqrt(len(vector)) * c for c in vector] for vector in embeddings]
    return [norm_on_average(vectors) / norm_on_average(table) for vectors in (embeddings, longer)]
