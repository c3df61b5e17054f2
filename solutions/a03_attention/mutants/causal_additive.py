"""
es: Has escrito una máscara para sumar, con 0 donde se puede mirar y −∞ donde no. Es un convenio que
existe, pero aquí se pide el otro: booleanos, True = puede mirar. Relee «La máscara».
en: You wrote a mask to be added, with 0 where looking is allowed and −∞ elsewhere. That convention
exists, but the other one is asked for here: booleans, True = may look. Reread 'The mask'.
"""


def causal_mask(n):
    return np.triu(np.full((n, n), -np.inf), 1)
