"""
es: Una clase guarda la permutación y compara con `assert_allclose`; para clasificar le bastan los
intercambios de vecinos y un giro.
en: A class holds the permutation and compares with `assert_allclose`; to classify, exchanges of
neighbours and one rotation are enough.
"""


class Order:
    def __init__(self, p):
        self.p = tuple(int(i) for i in p)

    def __call__(self, x):
        return np.stack([x[..., i, :] for i in self.p], axis=-2)

    def back(self):
        return Order(sorted(range(len(self.p)), key=self.p.__getitem__))


def agree(one, other):
    try:
        np.testing.assert_allclose(one, other, rtol=0, atol=1e-6)
    except AssertionError:
        return False
    return True


def permute(x, p):
    return Order(p)(x)


def inverse(p):
    return Order(p).back().p


def is_equivariant(f, x, p):
    order = Order(p)
    return agree(f(order(x)), order(f(x)))


def is_invariant(f, x, p):
    return agree(f(x), f(Order(p)(x)))


def classify(f, x):
    n = x.shape[-2]
    witnesses = [[*range(1, n), 0]]
    for i in range(n - 1):
        witnesses.append([*range(i), i + 1, i, *range(i + 2, n)])
    if all(is_invariant(f, x, p) for p in witnesses):
        return "invariant"
    if np.asarray(f(x)).ndim < x.ndim:
        return "neither"
    if all(is_equivariant(f, x, p) for p in witnesses):
        return "equivariant"
    return "neither"
