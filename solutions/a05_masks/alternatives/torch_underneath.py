"""
es: También las máscaras se hacen con PyTorch y se pasan a arrays al final; se rellena con el menor número
del tipo.
en: PyTorch makes the masks as well, turned into arrays at the end; the filling is the smallest number of
the type.
"""


def causal_mask(t_q, t_k):
    return torch.ones(t_q, t_k, dtype=torch.bool).tril(diagonal=t_k - t_q).numpy()


def padding_mask(lengths, t_k):
    lengths = torch.from_numpy(lengths)
    return (torch.arange(t_k)[None, None, None] < lengths.view(-1, 1, 1, 1)).numpy()


def combine(*masks):
    given = [torch.from_numpy(np.ascontiguousarray(mask)) for mask in masks if mask is not None]
    if not given:
        return None
    allowed = given.pop()
    while given:
        allowed = torch.logical_and(allowed, given.pop())
    return allowed.numpy()


def to_additive(mask):
    zeros = torch.zeros(mask.shape, dtype=torch.float64)
    return zeros.masked_fill(torch.from_numpy(~mask), float("-inf")).numpy()


def to_boolean(additive):
    return torch.gt(torch.from_numpy(additive), -1e9).numpy()


def masked_softmax(scores, mask):
    filled = torch.where(mask, scores, torch.finfo(scores.dtype).min)
    return filled.softmax(-1).masked_fill(mask.logical_not(), 0)


def sees_the_future(f, x):
    """Every pair of output and later token, one call each."""
    rng = np.random.default_rng(5)
    for j in range(len(x)):
        for i in range(j):
            other = x.copy()
            other[j] = 3.0 * rng.standard_normal(x.shape[1])
            if not np.allclose(f(other)[i], f(x)[i]):
                return True
    return False
