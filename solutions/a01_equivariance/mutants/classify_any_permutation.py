"""
es: Te basta con *una* permutación que lo cumpla, y la primera es la identidad, que lo cumple siempre.
«Para toda permutación» pide que lo cumplan todas: decide cuando las hayas recorrido, no dentro del bucle.
en: A *single* permutation that complies is enough for you, and the first one is the identity, which
always does. "For every permutation" wants them all to comply: decide after the loop has seen them, not
inside it.
"""


def classify(f, x):
    for p in itertools.permutations(range(x.shape[-2])):
        if is_invariant(f, x, p):
            return "invariant"
        if is_equivariant(f, x, p):
            return "equivariant"
    return "neither"
