"""
es: Una fórmula para todas las columnas, porque un coseno es un seno adelantado un cuarto de vuelta.
en: One formula for all columns, a cosine being a sine a quarter turn ahead.
"""


def table_of(positions, d_model):
    column = np.arange(d_model)
    frequency = np.exp(-np.log(10000.0) * 2 * (column // 2) / d_model)
    return np.sin(positions[:, None] * frequency + (column % 2) * np.pi / 2)


def sinusoidal_pe(n_positions, d_model):
    return table_of(np.arange(n_positions), d_model)


def rotation(k, d_model):
    row, column = np.indices((d_model, d_model))
    frequency = np.exp(-np.log(10000.0) * 2 * (column // 2) / d_model)
    return np.sin(k * frequency + (1 + row - column) * np.pi / 2) * (row // 2 == column // 2)


def similarity(k, d_model):
    flat = np.ravel(k)
    both = table_of(np.concatenate([flat, [0]]), d_model)
    return (both[:-1] * both[-1]).sum(axis=1).reshape(np.shape(k))


def first_rise(d_model):
    curve = [float(similarity(k, d_model)) for k in range(100)]
    return [now > before for before, now in zip(curve, curve[1:], strict=False)].index(True) + 1


def both_identities(d):
    return np.eye(2 * d, d) + np.eye(2 * d, d, -d)


def addition_as_concatenation(m):
    return both_identities(len(m)) @ m


def concatenation_as_addition(w):
    # The best there is in least squares, and whether it is good enough.
    together = both_identities(len(w) // 2)
    m = np.linalg.pinv(together) @ w
    if not np.allclose(together @ m, w):
        raise ValueError("even the best m is off")
    return m


def numbers_needed(d, n):
    return tuple(rows * n for rows in (d, d + d))
