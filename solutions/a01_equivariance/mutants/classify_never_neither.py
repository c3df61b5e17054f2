"""
es: Para ti, lo que no es invariante es equivariante. Hay una tercera posibilidad, y es la de la atención
causal y la de las posiciones: comprueba también la segunda propiedad.
en: To you, whatever is not invariant is equivariant. There is a third possibility, that of causal
attention and of positions: check the second property as well.
"""


def classify(f, x):
    orders = itertools.permutations(range(x.shape[-2]))
    return "invariant" if all(is_invariant(f, x, p) for p in orders) else "equivariant"
