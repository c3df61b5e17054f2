"""
es: Comparaciones de índices, reducciones con `logical_and` y una softmax escrita paso a paso, con un
máximo seguro.
en: Comparisons of indices, reductions with `logical_and`, and a softmax written out step by step, with a
safe maximum.
"""


def causal_mask(t_q, t_k):
    return np.fromfunction(lambda i, j: j - i <= t_k - t_q, (t_q, t_k))


def padding_mask(lengths, t_k):
    return np.greater(lengths.reshape(-1, 1, 1, 1), np.arange(t_k).reshape(1, 1, 1, -1))


def combine(*masks):
    given = [m for m in masks if m is not None]
    return np.logical_and.reduce(np.broadcast_arrays(*given)) if given else None


def to_additive(mask):
    with np.errstate(divide="ignore"):
        return np.log(mask.astype(np.float64))


def to_boolean(additive):
    return ~(additive <= -1_000_000_000)


def masked_softmax(scores, mask):
    lowest = torch.finfo(scores.dtype).min
    top = scores.masked_fill(~mask, lowest).amax(dim=-1, keepdim=True)
    powers = torch.where(mask, torch.exp(torch.where(mask, scores - top, torch.zeros_like(scores))), 0.0)
    total = powers.sum(dim=-1, keepdim=True)
    return powers / torch.where(total == 0, torch.ones_like(total), total)


def sees_the_future(f, x):
    """All tokens from j on are replaced at once: earlier outputs must not notice."""
    reference, noise = f(x), np.random.default_rng(3).normal(size=x.shape)
    for j in range(1, len(x)):
        gap = f(np.concatenate([x[:j], noise[j:]]))[:j] - reference[:j]
        if np.abs(gap).max() > 1e-7:
            return np.bool_(True)
    return np.bool_(False)
