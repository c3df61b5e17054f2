"""
es: Una clase guarda las frecuencias, otra la tabla; las funciones solo las dirigen.
en: One class holds the frequencies, another the table; the functions only drive them.
"""


class Clock:
    def __init__(self, d_model, base=1e4):
        self.d_model = d_model
        self.periods = np.power(base, np.arange(0, d_model, 2) / d_model)

    def angles(self, steps):
        return np.asarray(steps)[..., np.newaxis] / self.periods

    def row(self, position):
        pairs = zip(np.sin(self.angles(position)), np.cos(self.angles(position)), strict=True)
        return np.fromiter((value for pair in pairs for value in pair), dtype=float)[: self.d_model]

    def alike(self, distance):
        return np.einsum("...i->...", np.cos(self.angles(distance)))


def sinusoidal_pe(n_positions, d_model):
    clock = Clock(d_model)
    return np.vstack([clock.row(position) for position in range(n_positions)])


def rotation(k, d_model):
    c, s = (function(Clock(d_model).angles(k)).repeat(2) for function in (np.cos, np.sin))
    above, below = s.copy(), -s
    above[1::2] = 0
    below[1::2] = 0
    return np.diag(c) + np.diag(above[:-1], 1) + np.diag(below[:-1], -1)


def similarity(k, d_model):
    return Clock(d_model).alike(k)


def first_rise(d_model):
    alike = Clock(d_model).alike
    return min(k for k in range(1, 100) if alike(k) > alike(k - 1))


class Positions:
    def __init__(self, table):
        self.table = table

    def take(self, start, count):
        places = range(start, start + count)
        if any(place not in range(len(self.table)) for place in places):
            raise ValueError(places)
        return self.table[list(places)]

    def __radd__(self, x):
        return np.add(x, self.take(0, x.shape[-2]))


def add_positions(x, table, start=0):
    return np.add(x, Positions(table).take(start, x.shape[-2]))


def embed(tokens, embeddings, table):
    content = np.take(embeddings, tokens, axis=0)
    return np.sqrt(embeddings.shape[1]) * content + Positions(table).take(0, tokens.shape[-1])


class TwoHalves:
    def __init__(self, upper, lower):
        self.upper, self.lower = upper, lower

    def whole(self):
        return np.concatenate((self.upper, self.lower))

    def agree(self):
        return np.array_equal(self.upper, self.lower)


def addition_as_concatenation(m):
    return TwoHalves(m, m).whole()


def concatenation_as_addition(w):
    halves = TwoHalves(*w.reshape(2, -1, w.shape[1]))
    if not halves.agree():
        raise ValueError("the halves differ")
    return halves.lower


def numbers_needed(d, n):
    m = np.empty((d, n))
    return np.array([m.size, TwoHalves(m, m).whole().size])


def balance(embeddings, table):
    lengths = [np.sqrt(np.einsum("ij,ij->i", rows, rows)) for rows in (embeddings, table)]
    ratio = np.divide(*(length.mean() for length in lengths))
    return np.array([1, embeddings.shape[1] ** 0.5]) * ratio
