"""
es: Decides con una sola permutación, que deja quietos algunos tokens: una función que solo mira a uno de
esos no se entera. «Para toda permutación» pide más. Relee «De una permutación a todas».
en: You decide with a single permutation, which leaves some tokens in place: a function that looks at one
of those only does not notice. "For every permutation" asks for more. Reread "From one permutation to all
of them".
"""


def classify(f, x):
    n = x.shape[-2]
    orders = [[1, 2, 0, *range(3, n)]]
    if all(is_invariant(f, x, p) for p in orders):
        return "invariant"
    if np.ndim(f(x)) == x.ndim and all(is_equivariant(f, x, p) for p in orders):
        return "equivariant"
    return "neither"
