"""
es: Con tensores de PyTorch: `index_select`, `argsort` y `allclose`; las permutaciones, por recursión.
en: With PyTorch tensors: `index_select`, `argsort` and `allclose`; the permutations by recursion.
"""


def permute(x, p):
    rows = torch.from_numpy(np.ascontiguousarray(x))
    return torch.index_select(rows, rows.ndim - 2, torch.tensor(list(p))).numpy()


def inverse(p):
    return torch.tensor([int(i) for i in p]).argsort().numpy()


def alike(one, other):
    one, other = (torch.as_tensor(np.array(a)) for a in (one, other))
    return torch.allclose(one, other, rtol=0.0, atol=1e-6)


def is_equivariant(f, x, p):
    return alike(f(permute(x, p)), permute(f(x), p))


def is_invariant(f, x, p):
    return alike(f(permute(x, p)), f(x))


def every_order(left):
    if not left:
        return [[]]
    return [[first, *rest] for first in left for rest in every_order([i for i in left if i != first])]


def classify(f, x):
    orders = every_order(list(range(x.shape[-2])))
    if all([is_invariant(f, x, p) for p in orders]):
        return "invariant"
    if len(f(x).shape) < len(x.shape):
        return "neither"
    return "equivariant" if all([is_equivariant(f, x, p) for p in orders]) else "neither"
