"""
es: Preguntas si es equivariante una salida que no tiene eje de tokens, y al permutarla usas como tokens
otro eje, o ninguno. Sin una fila por token no puede ser equivariante: míralo antes.
en: You ask about equivariance of an output that has no token axis, and permuting it takes some other axis
for the tokens, or finds none. Without a row per token it cannot be equivariant; look at that first.
"""


def classify(f, x):
    orders = list(itertools.permutations(range(x.shape[-2])))
    if all(is_invariant(f, x, p) for p in orders):
        return "invariant"
    return "equivariant" if all(is_equivariant(f, x, p) for p in orders) else "neither"
