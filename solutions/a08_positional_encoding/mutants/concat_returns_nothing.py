"""
es: Tu función monta la matriz y no la entrega: sin `return`, Python devuelve `None`. Escribe qué debe salir
de la función.
en: Your function puts the matrix together and does not hand it over: without `return`, Python returns
`None`. Say what should come out of the function.
"""


def addition_as_concatenation(m):
    np.vstack([m, m])
