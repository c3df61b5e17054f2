"""
es: Con matrices de selección y `einsum`: unos y ceros dicen qué columna va a cada sitio.
en: With selection matrices and `einsum`: ones and zeros say which column goes where.
"""


def _selector(num_heads, width, dtype):
    return np.eye(num_heads * width, dtype=dtype).reshape(-1, num_heads, width)


def split_heads(x, num_heads):
    if x.shape[-1] / num_heads != x.shape[-1] // num_heads:
        raise ValueError(x.shape, num_heads)
    return np.einsum("...tm,mhc->...htc", x, _selector(num_heads, x.shape[-1] // num_heads, x.dtype))


def merge_heads(x):
    return np.einsum("...htc,mhc->...tm", x, _selector(x.shape[-3], x.shape[-1], x.dtype))


def split_is_right(split):
    good = True
    for shape, h in [((4, 21), 3), ((2, 4, 21), 7), ((5, 2, 4, 6), 3)]:
        x = np.random.default_rng(1).normal(size=shape)
        try:
            out = split(x, h)
            good &= isinstance(out, np.ndarray)
            good &= out.shape == shape[:-2] + (h, shape[-2], shape[-1] // h)
            good &= bool(np.allclose(np.swapaxes(out, -2, -3).reshape(shape), x))
        except Exception:
            good = False
    return bool(good)


def head_weights(W, num_heads, i):
    return W @ _selector(num_heads, W.shape[1] // num_heads, float)[:, i]


def cut_weights(W, num_heads):
    owner_in = np.repeat(np.arange(num_heads), W.shape[0] // num_heads)
    owner_out = np.repeat(np.arange(num_heads), W.shape[1] // num_heads)
    return W * np.equal.outer(owner_in, owner_out)
