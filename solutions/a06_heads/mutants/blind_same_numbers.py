"""
es: Tener la forma pedida y los mismos números no basta para que cada uno esté en su sitio. En el ejemplo de
las etiquetas, el reparto «mal» también los tiene todos, y a la cabeza 0 no le llega nada del token 2.
en: The right shape and the same numbers do not put each number in its place. In the example with the
labels, the "wrong" split has all of them too, and nothing of token 2 ever reaches head 0.
"""


def blind_reason():
    return "c"
