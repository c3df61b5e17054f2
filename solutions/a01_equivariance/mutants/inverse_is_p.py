"""
es: Das por hecho que una permutación se deshace repitiéndola. Eso solo vale para las que son su propia
inversa, como intercambiar parejas o dar la vuelta; si tres tokens giran, repetir el giro no los devuelve
a su sitio. Relee qué es la inversa.
en: You take it that a permutation is undone by repeating it. This holds only for those that are their own
inverse, such as exchanging pairs or turning back to front; when three tokens go round, going round again
does not bring them home. Reread what the inverse is.
"""


def inverse(p):
    return np.array(p)
