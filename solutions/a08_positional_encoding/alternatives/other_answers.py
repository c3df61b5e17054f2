"""
es: Frase a frase y fila a fila; las respuestas cortas, redondeadas, con mayúscula, paréntesis o punto.
en: A sentence and a row at a time; the short answers rounded, with a capital, a bracket or a full stop.
"""


def longest_wavelength():
    return round(pe_base ** ((pe_width - 2) / pe_width))


def shift_property():
    return "C)"


def shift_reason():
    return " a."


def sum_or_turn():
    return "B"


def add_positions(x, table, start=0):
    missing = start + x.shape[-2] - table.shape[0]
    if missing > 0:
        raise ValueError(f"{missing} rows are missing")
    return (
        np.array([row + table[start:][: x.shape[-2]] for row in x])
        if x.ndim > 2
        else x + table[start:][: len(x)]
    )


def embed(tokens, embeddings, table):
    if tokens.ndim > 1:
        return np.stack([embed(row, embeddings, table) for row in tokens])
    width = np.sqrt(embeddings[0].size)
    return np.array([width * embeddings[token] + table[t] for t, token in enumerate(tokens)])


def addition_as_concatenation(m):
    return np.tile(m, (2, 1)).tolist()


def concatenation_as_addition(w):
    middle = len(w) // 2
    if (w[:middle] != w[middle:]).any():
        raise ValueError("untied")
    return w[:middle]


def numbers_needed(d, n):
    return d * n, (d + d) * n


def balance(embeddings, table):
    scaled = embeddings * np.sqrt(embeddings.shape[1])
    position = np.mean([np.linalg.norm(row) for row in table])
    return tuple(np.mean([np.linalg.norm(row) for row in rows]) / position for rows in (embeddings, scaled))
