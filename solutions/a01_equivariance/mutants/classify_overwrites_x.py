"""
es: El veredicto es correcto, pero dejas los tokens de `x` en otro orden. Guarda la permutada en otra
variable.
en: The verdict is right, but you leave the tokens of `x` in another order. Keep the permuted one under
another name.
"""


def classify(f, x):
    original = x.copy()
    verdicts = {"invariant": True, "equivariant": np.ndim(f(x)) == x.ndim}
    for p in itertools.permutations(range(x.shape[-2])):
        x[...] = permute(original, p)
        verdicts["invariant"] = verdicts["invariant"] and np.allclose(f(x), f(original))
        verdicts["equivariant"] = verdicts["equivariant"] and np.allclose(f(x), permute(f(original), p))
    return next((word for word, holds in verdicts.items() if holds), "neither")
