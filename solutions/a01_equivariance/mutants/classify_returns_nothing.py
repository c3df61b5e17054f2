"""
es: `classify` no devuelve nada: sin `return`, Python devuelve `None`. Lo que se imprime no cuenta.
en: `classify` returns nothing: without `return`, Python returns `None`. What is printed does not count.
"""


def classify(f, x):
    orders = list(itertools.permutations(range(x.shape[-2])))
    print(all(is_invariant(f, x, p) for p in orders), all(is_equivariant(f, x, p) for p in orders[:1]))
