"""
es: En tus cabezas todas las palabras miran al mismo sitio, pregunte quien pregunte. Son miradas distintas
entre sí, pero ninguna relaciona palabras. En dos cabezas, al menos, la clave elegida debe depender de la
consulta.
en: In your heads all words look at the same place, whoever is asking. The heads differ from one another,
but none of them relates words. In at least two of them the chosen key must depend on the query.
"""


whole_design = design_heads


def design_heads():
    design = whole_design()
    everyone = np.ones((6, 1))
    design["X"] = np.concatenate([design["X"], everyone], axis=1)
    heads = []
    for place in (0, 1, 3):
        W_Q, W_K = np.zeros((11, 6)), np.zeros((11, 6))
        W_Q[10, 0], W_K[place, 0] = 12, 1
        heads.append((W_Q, W_K))
    design["heads"] = heads
    return design
