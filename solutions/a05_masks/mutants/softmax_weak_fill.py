"""
es: Tu relleno es finito y demasiado débil: con puntuaciones muy negativas, −10⁴ llega a ser el número
*mayor* de la fila, y lo prohibido se lleva la atención. Relee «El otro formato».
en: Your filling is finite and too weak: among very negative scores, −10⁴ becomes the *largest* number of
the row, and what is forbidden takes the attention. Reread 'The other format'.
"""


def masked_softmax(scores, mask):
    weights = torch.softmax(scores.masked_fill(~mask, -1e4), dim=-1)
    return weights.masked_fill(~mask.any(dim=-1, keepdim=True), 0.0)
