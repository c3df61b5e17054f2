"""
es: Los ejes de delante, por recursión, frase a frase; la comprobación recorre todas las casillas en
Python.
en: Leading axes by recursion, one sentence at a time; the check goes through all entries in plain Python.
"""


class _Sizes:
    def __init__(self, columns, num_heads):
        self.heads, self.width = num_heads, columns // num_heads
        if self.heads * self.width != columns:
            raise ValueError(f"{columns} = {num_heads} x ?")

    def of(self, head):
        return slice(self.width * head, self.width * (head + 1))


def split_heads(x, num_heads):
    if x.ndim > 2:
        return np.array([split_heads(sentence, num_heads) for sentence in x])
    sizes = _Sizes(x.shape[1], num_heads)
    return np.array([[token[sizes.of(head)] for token in x] for head in range(num_heads)])


def merge_heads(x):
    if x.ndim > 3:
        return np.array([merge_heads(sentence) for sentence in x])
    return np.array([np.hstack([head[t] for head in x]) for t in range(x.shape[1])])


def split_is_right(split):
    counted = iter(range(10**6))
    for axes in range(3):
        rows = [[next(counted) for _ in range(8)] for _ in range(3)]
        x = np.array(rows)
        for size in (5, 2)[:axes]:
            x = np.stack([x + 1000 * k for k in range(size)])
        try:
            got = split(x, 4)
        except Exception:
            return False
        if not isinstance(got, np.ndarray) or list(got.shape) != [*x.shape[:-2], 4, 3, 2]:
            return False
        for place in np.ndindex(got.shape):
            *lead, i, t, c = place
            if got[place] != x[(*lead, t, 2 * i + c)]:
                return False
    return True


def head_weights(W, num_heads, i):
    return np.array([row[_Sizes(W.shape[1], num_heads).of(i)] for row in W])


def cut_weights(W, num_heads):
    rows, columns = _Sizes(W.shape[0], num_heads), _Sizes(W.shape[1], num_heads)
    blank = np.zeros((rows.width, columns.width))
    grid = [[W[rows.of(a), columns.of(b)] if a == b else blank for b in range(num_heads)] for a in range(num_heads)]
    return np.block(grid)
