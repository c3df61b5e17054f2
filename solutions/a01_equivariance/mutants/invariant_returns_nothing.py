"""
es: `is_invariant` no devuelve nada: sin `return`, Python devuelve `None`. Lo que se imprime no cuenta.
en: `is_invariant` returns nothing: without `return`, Python returns `None`. What is printed does not
count.
"""


def is_invariant(f, x, p):
    print(np.allclose(f(permute(x, p)), f(x)))
