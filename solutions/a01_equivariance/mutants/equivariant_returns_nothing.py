"""
es: `is_equivariant` no devuelve nada: sin `return`, Python devuelve `None`. Lo que se imprime no cuenta.
en: `is_equivariant` returns nothing: without `return`, Python returns `None`. What is printed does not
count.
"""


def is_equivariant(f, x, p):
    print(np.allclose(f(permute(x, p)), permute(f(x), p)))
