"""
es: Has sumado la máscara booleana a las puntuaciones como si fueran unos y ceros. Eso solo empuja un poco
lo permitido: hay que sumar 0 y menos infinito. Relee «El otro formato».
en: You added the boolean mask to the scores as ones and zeros. That only nudges what is allowed: 0 and
minus infinity are what to add. Reread 'The other format'.
"""


def masked_softmax(scores, mask):
    return torch.softmax(scores + mask, dim=-1)
