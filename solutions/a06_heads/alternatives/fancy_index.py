"""
es: Con tablas de índices hechas de una vez; el diseño mira de palabra a palabra y no por lugares.
en: With tables of indices, worked out once; the design goes from word to word, not by places.
"""


def split_heads(x, num_heads):
    columns = np.array(np.split(np.arange(x.shape[-1]), num_heads))  # (h, d_k)
    return x[..., columns].swapaxes(-2, -3)


def merge_heads(x):
    column = np.arange(x.shape[-3] * x.shape[-1])
    picked = np.moveaxis(x, -2, 0)[..., column // x.shape[-1], column % x.shape[-1]]  # (T, ..., h * d_k)
    return np.moveaxis(picked, 0, -2)


def split_is_right(split):
    failures = 0
    for lead in ((), (4,), (4, 2)):
        for length, num_heads, width in ((6, 5, 3), (3, 2, 7)):
            x = np.linspace(0, 1, int(np.prod(lead)) * length * num_heads * width)
            x = x.reshape(*lead, length, -1)
            try:
                out = split(x, num_heads)
                i, t, c = np.ogrid[:num_heads, :length, :width]
                wanted = x[..., t, i * width + c]
                failures += not (isinstance(out, np.ndarray) and out.shape == wanted.shape and (out == wanted).all())
            except Exception:
                failures += 1
    return failures == 0


def head_weights(W, num_heads, i):
    return np.take(W, np.arange(W.shape[1]).reshape(num_heads, -1)[i], axis=1)


def cut_weights(W, num_heads):
    out = np.zeros(W.shape)
    for rows, columns in zip(
        np.arange(W.shape[0]).reshape(num_heads, -1), np.arange(W.shape[1]).reshape(num_heads, -1)
    ):
        out[np.ix_(rows, columns)] = W[np.ix_(rows, columns)]
    return out


def design_heads():
    tokens = ["Luz", "dice", "que", "su", "perro", "ladra"]
    looks = {
        "whose": {"su": "Luz", "perro": "su", "dice": "Luz", "Luz": "Luz", "que": "dice", "ladra": "perro"},
        "verb of": {"Luz": "dice", "perro": "ladra", "su": "perro", "que": "ladra", "dice": "ladra", "ladra": "dice"},
        "first": dict.fromkeys(tokens, "que"),
    }
    X = np.eye(6, dtype=int)
    heads = []
    for wanted in looks.values():
        W_Q = np.zeros((6, 6))
        for a, b in wanted.items():
            W_Q[tokens.index(a), tokens.index(b)] = 14
        heads.append([W_Q, np.eye(6)])
    return {"tokens": tokens, "X": X, "heads": heads, "looks_at": list(looks)}
