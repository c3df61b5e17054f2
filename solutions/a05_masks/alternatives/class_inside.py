"""
es: Una clase combina las máscaras; se rellena con un número finito y se vacía después; el token nuevo es
de ceros.
en: A class combines the masks; the filling is finite and is emptied afterwards; the new token is all
zeros.
"""


class Mask:
    def __init__(self, allowed):
        self.allowed = allowed

    def __and__(self, other):
        return Mask(np.logical_and(self.allowed, other.allowed))


def combine(*masks):
    result = Mask(np.ones((), dtype=bool))
    for mask in masks:
        if mask is not None:
            result = result & Mask(mask)
    return None if all(mask is None for mask in masks) else np.asarray(result.allowed)


def masked_softmax(scores, mask):
    """nan never arises where the filling comes first and is as good as minus infinity."""
    filled = scores.masked_fill(~mask, -torch.inf).nan_to_num(neginf=-1e30)
    return filled.softmax(dim=-1).masked_fill(~mask, 0.0)


def sees_the_future(f, x):
    swapped = [x[:j] for j in range(1, len(x))]
    changed = [np.vstack([head, np.zeros(x.shape[1]), x[len(head) + 1 :]]) for head in swapped]
    outputs = [f(tokens)[: len(head)] for tokens, head in zip(changed, swapped)]
    right = f(x)
    return any(not np.allclose(out, right[: len(out)]) for out in outputs)
