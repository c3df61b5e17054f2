"""
es: Con `triu`, `repeat` y un relleno de `-1e9`; para ver el futuro, se corta la frase y se compara.
en: With `triu`, `repeat` and a filling of `-1e9`; to see the future, the sentence is cut short and
compared.
"""




def causal_mask(t_q, t_k):
    return ~np.triu(np.ones((t_q, t_k), dtype=bool), k=1 + t_k - t_q)


def padding_mask(lengths, t_k):
    rows = [np.repeat([True, False], [n, t_k - n]) for n in lengths]
    return np.stack(rows)[:, np.newaxis, np.newaxis, :]


def combine(*masks):
    """With 'forbidden' as the truth value, it is a union."""
    forbidden = None
    for mask in filter(lambda m: m is not None, masks):
        forbidden = ~mask if forbidden is None else forbidden | ~mask
    return None if forbidden is None else ~forbidden


def to_additive(mask):
    additive = np.zeros(mask.shape)
    additive[~mask] = -np.inf
    return additive


def to_boolean(additive):
    return np.isfinite(additive) & (additive > -1e9)


def masked_softmax(scores, mask):
    return torch.softmax(scores.masked_fill(~mask, -1e9), dim=-1) * mask


def sees_the_future(f, x):
    """Cut the sentence short: what comes before the cut must not change."""
    whole = f(x)
    return not all(np.allclose(f(x[:n]), whole[:n], rtol=0, atol=1e-8) for n in range(1, len(x)))
