"""The short answers written otherwise: rounded, as arrays, with capitals, brackets and full stops."""


def longest_wavelength():
    return 1000


def shift_property():
    return "C)"


def shift_reason():
    return " a."


def balance():
    return np.array([16.02])


def sum_or_turn():
    return "B"


def add_positions(x, table, start=0):
    missing = start + x.shape[-2] - table.shape[0]
    if missing > 0:
        raise ValueError(f"{missing} rows are missing")
    return np.array([row + table[start:][: x.shape[-2]] for row in x]) if x.ndim > 2 else x + table[start:][: len(x)]


def embed(tokens, embeddings, table):
    if tokens.ndim > 1:
        return np.stack([embed(row, embeddings, table) for row in tokens])
    width = np.sqrt(embeddings[0].size)
    return np.array([width * embeddings[token] + table[t] for t, token in enumerate(tokens)])
