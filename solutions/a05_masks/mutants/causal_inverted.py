"""
es: El dibujo es el bueno con el significado al revés: tu `True` marca lo que no se puede mirar. En este
curso `True` = puede atender. Relee «Un solo convenio».
en: The pattern is right with its meaning reversed: your `True` marks what may not be looked at. In this
course `True` = may attend. Reread 'One convention'.
"""


def causal_mask(t_q, t_k):
    return ~np.tri(t_q, t_k, k=t_k - t_q, dtype=bool)
