"""
es: Has devuelto un booleano por cada entrada, y se pedía uno solo. Falta preguntar si todos son `True`.
en: You returned one boolean for each entry where a single one was asked for. It remains to ask whether
all of them are `True`.
"""


def is_equivariant(f, x, p):
    return np.isclose(f(permute(x, p)), permute(f(x), p))
