"""
es: Con `np.split` y `np.stack`, y `np.concatenate` para volver; la comprobación compara con el reparto
propio.
en: With `np.split` and `np.stack`, and `np.concatenate` for the way back; the check compares with its
author's own split.
"""


def split_heads(x, num_heads):
    return np.stack(np.split(x, num_heads, axis=-1), axis=x.ndim - 2)


def merge_heads(x):
    heads = [np.take(x, i, axis=-3) for i in range(x.shape[-3])]
    return np.concatenate(heads, axis=-1)


def split_is_right(split):
    def agrees(x, num_heads):
        try:
            got = split(x, num_heads)
            return type(got) is np.ndarray and np.array_equal(got, split_heads(x, num_heads))
        except Exception:
            return False

    rng = np.random.default_rng(0)
    shapes = [(7, 10), (3, 7, 10), (3, 4, 7, 10)]
    return all(agrees(rng.normal(size=shape), num_heads) for shape in shapes for num_heads in (2, 5))


def missed_by_round_trip():
    x = np.arange(n_entries).reshape(2, n_tokens, n_columns)
    return np.count_nonzero(split_heads(x, n_heads) - her_split(x, n_heads))


def head_weights(W, num_heads, i):
    return np.hsplit(W, num_heads)[i]


def cut_weights(W, num_heads):
    blocks = np.ones((W.shape[0] // num_heads, W.shape[1] // num_heads))
    return W * np.kron(np.eye(num_heads), blocks)
