"""
es: Tu resultado no depende de la máscara: las claves prohibidas reciben su parte como las demás. Relee
«El otro formato».
en: Your result does not depend on the mask: forbidden keys get their share like the others. Reread 'The
other format'.
"""


def masked_softmax(scores, mask):
    return torch.softmax(scores, dim=-1)
