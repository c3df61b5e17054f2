"""
es: Decides por la forma de la salida: con eje de tokens no la consideras invariante. Una función puede
conservar ese eje y ser invariante, como ordenar cada columna. Comprueba las dos propiedades.
en: You decide by the shape of the output: with a token axis you do not consider it invariant. A function
may keep that axis and be invariant, such as sorting each column. Check both properties.
"""


def classify(f, x):
    orders = list(itertools.permutations(range(x.shape[-2])))
    if np.ndim(f(x)) == x.ndim:
        return "equivariant" if all(is_equivariant(f, x, p) for p in orders) else "neither"
    return "invariant" if all(is_invariant(f, x, p) for p in orders) else "neither"
