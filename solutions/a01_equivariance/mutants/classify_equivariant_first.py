"""
es: Cuando se cumplen las dos propiedades respondes «equivariant», y el enunciado dice que gana
«invariant». Pregunta en el otro orden.
en: When both properties hold you answer "equivariant", and the question says that "invariant" wins. Ask
in the other order.
"""


def classify(f, x):
    orders = list(itertools.permutations(range(x.shape[-2])))
    if np.ndim(f(x)) == x.ndim and all(is_equivariant(f, x, p) for p in orders):
        return "equivariant"
    if all(is_invariant(f, x, p) for p in orders):
        return "invariant"
    return "neither"
