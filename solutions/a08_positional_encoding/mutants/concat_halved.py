"""
es: Has repartido m a medias entre contenido y posición, y sale la mitad de la suma. Cada uno de los dos se
multiplica por m entera. Relee «¿Por qué sumar?».
en: You gave half of m to the content and half to the position, so half of the sum comes out. Each of the
two is multiplied by the whole of m. Reread "Why add?".
"""


def addition_as_concatenation(m):
    return np.vstack([m, m]) / 2
