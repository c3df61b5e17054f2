"""
es: Todo sale de la matriz de un solo paso: sus potencias, y filas que se obtienen aplicándola una y otra
vez.
en: Everything from the matrix of a single step: its powers, and rows made by applying it again and again.
"""


def one_step(d_model):
    matrix = np.eye(d_model)
    for i in range(0, d_model, 2):
        angle = 1 / 10000 ** (i / d_model)
        c, s = np.cos(angle), np.sin(angle)
        matrix[i : i + 2, i : i + 2] = [[c, s], [-s, c]]
    return matrix


def rotation(k, d_model):
    return np.linalg.matrix_power(one_step(d_model) if k >= 0 else one_step(d_model).T, abs(k))


def sinusoidal_pe(n_positions, d_model):
    angles = 1 / 10000 ** (np.arange(0, d_model, 2) / d_model)
    forward = np.cos(angles) + 1j * np.sin(angles)
    hand = np.ones(len(angles), dtype=complex)
    rows = []
    for _ in range(n_positions):
        rows.append([part for h in hand for part in (h.imag, h.real)][:d_model])
        hand = hand * forward
    return np.array(rows)


def similarity(k, d_model):
    origin = np.tile([0.0, 1.0], d_model // 2)

    def of_one(distance):
        return origin @ rotation(int(distance), d_model) @ origin

    return np.vectorize(of_one, otypes=[float])(k)


def first_rise(d_model, k=1):
    row = one_step(d_model)
    hand = here = np.tile([0.0, 1.0], d_model // 2)
    before, now = hand @ here, hand @ (here := row @ here)
    while now <= before:
        before, now, k = now, hand @ (here := row @ here), k + 1
    return k
