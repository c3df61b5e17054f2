"""
es: Sumas a lo prohibido un número finito y demasiado pequeño, como −10⁴. Si esa clave puntuaba mucho más
que las permitidas, sigue siendo la mayor de la fila y se queda con el reparto. Lo que anula siempre es
menos infinito. Relee «El otro formato».
en: To what is forbidden you add a finite number that is too small, such as −10⁴. If that key scored far
above the allowed ones, it is still the largest of its row and takes everything. What always works is minus
infinity. Reread 'The other format'.
"""


def masked_softmax(scores, mask):
    bias = torch.where(mask, 0.0, -1e4).to(scores.dtype)
    return torch.softmax(scores + bias, dim=-1) * mask
