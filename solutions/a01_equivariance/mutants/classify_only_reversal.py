"""
es: Ahí solo se prueba dar la vuelta a la frase. Esa permutación es su propia inversa y conserva las
distancias entre tokens, así que deja pasar errores y funciones que otras descubren. Relee «De una
permutación a todas».
en: Only the reversal is tried there. It is its own inverse and keeps the distances between tokens, so
mistakes and functions get past it that others would reveal. Reread "From one permutation to all of them".
"""


def classify(f, x):
    n = x.shape[-2]
    orders = [list(range(n))[::-1]]
    if all(is_invariant(f, x, p) for p in orders):
        return "invariant"
    if np.ndim(f(x)) == x.ndim and all(is_equivariant(f, x, p) for p in orders):
        return "equivariant"
    return "neither"
