"""
es: El giro, como exponencial de `k` por una matriz antisimétrica; los tokens, como filas de ceros con un
uno.
en: The rotation as the exponential of `k` times an antisymmetric matrix; tokens as rows of zeros with a
single one.
"""


def rotation(k, d_model):
    generator = np.zeros((d_model, d_model))
    for i in range(0, d_model, 2):
        generator[i, i + 1] = 10000 ** (-i / d_model)
        generator[i + 1, i] = -generator[i, i + 1]
    values, vectors = np.linalg.eigh(1j * generator)  # hermitian
    return np.real((vectors * np.exp(-1j * k * values)) @ vectors.conj().T)


def similarity(k, d_model):
    # The trace counts each cosine twice.
    distances = np.array(k, ndmin=1)
    return np.reshape([np.trace(rotation(int(n), d_model)) / 2 for n in distances.flat], np.shape(k))


def first_rise(d_model):
    frequencies = np.logspace(0, -4, d_model // 2, endpoint=False)

    def rises(k):
        return np.cos(frequencies * k).sum() > np.cos(frequencies * (k - 1)).sum()

    def search(k):
        return k if rises(k) else search(k + 1)

    return search(1)


def sinusoidal_pe(n_positions, d_model):
    if d_model % 2:
        frequencies = np.power(10000.0, -np.arange(0.0, d_model + 1, 2.0) / d_model)
    else:
        frequencies = np.logspace(0, -4, d_model // 2, endpoint=False)
    angles = np.arange(n_positions).reshape(-1, 1) @ frequencies.reshape(1, -1)
    return np.dstack([np.sin(angles), np.cos(angles)]).reshape(n_positions, -1)[:, 0:d_model]


def add_positions(x, table, start=0):
    *lead, length, d = x.shape
    try:
        rows = np.stack([table[start + t] for t in range(length)])
    except IndexError as missing:
        raise ValueError("no such position") from missing
    return x + np.broadcast_to(rows, (*lead, length, d))


def embed(tokens, embeddings, table):
    vocabulary, d = embeddings.shape
    one_hot = np.equal.outer(tokens, np.arange(vocabulary)).astype(float)
    places = np.eye(tokens.shape[-1], len(table))
    return d**0.5 * one_hot @ embeddings + places @ table


def addition_as_concatenation(m):
    return np.kron([[1.0], [1.0]], m)


def concatenation_as_addition(w):
    # Swapping x and p must change nothing.
    if np.abs(np.roll(w, w.shape[0] // 2, axis=0) - w).max() > 1e-8:
        raise ValueError("x and p are not treated alike")
    return w[w.shape[0] // 2 :]


def numbers_needed(d, n):
    return int(np.prod([d, n])), int(np.prod([2, d, n]))


def balance(embeddings, table):
    def norm(rows):
        return np.average(np.diagonal(rows @ rows.T) ** 0.5)

    return norm(embeddings) / norm(table), norm(embeddings.shape[-1] ** 0.5 * embeddings) / norm(table)
