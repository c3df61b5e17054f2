"""
es: La forma es la buena, pero el significado está al revés: tu True marca lo que no se puede mirar, es
decir, el futuro. En este curso True = puede mirar. Relee «La máscara».
en: The pattern is right but its meaning is reversed: your True marks what may not be looked at, the
future. In this course True = may look. Reread 'The mask'.
"""


def causal_mask(n):
    return np.triu(np.ones((n, n), dtype=bool), 1)
