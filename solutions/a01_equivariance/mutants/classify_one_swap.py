"""
es: Decides con un único intercambio de dos tokens. Una función que solo mira a los demás no se entera.
Hace falta que cada token cambie de sitio alguna vez. Relee «De una permutación a todas».
en: You decide with one exchange of two tokens. A function that looks only at the others does not notice.
Every token has to move at some point. Reread "From one permutation to all of them".
"""


def classify(f, x):
    n = x.shape[-2]
    orders = [[1, 0, *range(2, n)]]
    if all(is_invariant(f, x, p) for p in orders):
        return "invariant"
    if np.ndim(f(x)) == x.ndim and all(is_equivariant(f, x, p) for p in orders):
        return "equivariant"
    return "neither"
