"""
es: Número a número, en bucles de índices; la comprobación sigue marcas sueltas.
en: Number by number, in loops over indices; the check follows single marks.
"""


def split_heads(x, num_heads):
    length, d_model = x.shape[-2:]
    width, rest = divmod(d_model, num_heads)
    if rest != 0:
        raise ValueError("some columns are left over")
    out = np.empty(x.shape[:-2] + (num_heads, length, width), dtype=x.dtype)
    for head in range(num_heads):
        for token in range(length):
            for place in range(width):
                out[..., head, token, place] = x[..., token, head * width + place]
    return out


def merge_heads(x):
    num_heads, length, width = x.shape[-3:]
    out = np.empty(x.shape[:-3] + (length, num_heads * width), dtype=x.dtype)
    for column in range(num_heads * width):
        for token in range(length):
            out[..., token, column] = x[..., column // width, token, column % width]
    return out


def split_is_right(split):
    try:
        for lead in ((), (2,), (3, 2)):
            for column in (0, 4, 7, 11):
                for token in (1, 3):
                    x = np.zeros(lead + (5, 12))
                    x[(-1,) * len(lead) + (token, column)] = 1
                    wanted = np.zeros(lead + (3, 5, 4))
                    wanted[(-1,) * len(lead) + (column // 4, token, column % 4)] = 1
                    got = split(x, 3)
                    if type(got) is not np.ndarray or got.shape != wanted.shape or (got != wanted).any():
                        return False
    except Exception:
        return False
    return True


def telling_test():
    return "C)"


def blind_reason():
    return " D. "


def missed_by_round_trip():
    x = np.arange(n_entries).reshape(2, n_tokens, n_columns)
    parts = her_split(x, n_heads)
    wrong = 0
    for b, i, t, c in np.ndindex(2, n_heads, n_tokens, n_wide):
        if parts[b, i, t, c] != x[b, t, n_wide * i + c]:
            wrong += 1
    return wrong


def head_weights(W, num_heads, i):
    columns = [c for c in range(W.shape[1]) if c * num_heads // W.shape[1] == i]
    return W[:, columns]


def cut_weights(W, num_heads):
    out = W.copy()
    for row in range(W.shape[0]):
        for column in range(W.shape[1]):
            if row * num_heads // W.shape[0] != column * num_heads // W.shape[1]:
                out[row, column] = 0
    return out
