"""
es: Con `einsum` y matrices de unos y ceros; al clasificar, cada permutación puede tachar una de las dos
palabras.
en: With `einsum` and matrices of ones and zeros; to classify, each permutation may strike out one of the
two words.
"""


def permute(x, p):
    picks = np.equal.outer(np.asarray(p), np.arange(len(p))).astype(np.float64)
    return np.einsum("ij,...jd->...id", picks, x)


def inverse(p):
    return np.where(np.equal.outer(np.arange(len(p)), np.asarray(p)))[1]


def is_equivariant(f, x, p):
    difference = f(permute(x, p)) - permute(f(x), p)
    return not np.any(np.abs(difference) > 1e-6)


def is_invariant(f, x, p):
    difference = f(permute(x, p)) - f(x)
    return not np.any(np.abs(difference) > 1e-6)


def classify(f, x):
    tokens, plain = x.shape[-2], f(x)
    words = {"invariant"} | ({"equivariant"} if plain.ndim == x.ndim else set())
    for p in itertools.permutations(range(tokens)):
        if "invariant" in words and not is_invariant(f, x, p):
            words.discard("invariant")
        if "equivariant" in words and not is_equivariant(f, x, p):
            words.discard("equivariant")
        if not words:
            return "neither"
    return max(words)
