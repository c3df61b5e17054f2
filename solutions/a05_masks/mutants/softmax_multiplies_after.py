"""
es: Has aplicado la máscara después de la softmax: las filas suman menos de 1, y lo prohibido sigue
influyendo desde el denominador. Lo prohibido no debe llegar a la suma. Relee «Causalidad: un
experimento».
en: You applied the mask after softmax: rows add up to less than 1, and what is forbidden still has its
say through the denominator. It must not get into the sum. Reread 'Causality: an experiment'.
"""


def masked_softmax(scores, mask):
    return torch.softmax(scores, dim=-1) * mask
