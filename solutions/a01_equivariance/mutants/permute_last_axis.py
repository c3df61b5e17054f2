"""
es: Has cambiado de orden los rasgos y no los tokens: el último eje es el de los rasgos; el de los tokens
es el penúltimo. Relee «Lo justo sobre la atención».
en: You reordered the features instead of the tokens: the last axis holds features, the second to last
holds tokens. Reread "As much attention as you need".
"""


def permute(x, p):
    return x[..., np.asarray(p)]
