"""
es: Te falta un signo: con más infinito, la clave prohibida se llevaría toda la atención. Lo que anula una
exponencial es menos infinito. Relee «El otro formato».
en: A sign is missing: with plus infinity the forbidden key would take all the attention. It is minus
infinity that makes an exponential vanish. Reread 'The other format'.
"""


def to_additive(mask):
    return np.where(mask, 0.0, np.inf)
