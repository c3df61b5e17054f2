"""
es: Has añadido un épsilon al denominador para no dividir por 0. Evita el `nan`, pero las filas normales
ya no suman 1 exactamente. Trata aparte la fila sin claves. Relee «La fila sin ninguna clave».
en: You added an epsilon to the denominator so as not to divide by 0. It avoids the `nan`, but ordinary
rows no longer add up to exactly 1. Treat the row without keys apart. Reread 'The row without any key'.
"""


def masked_softmax(scores, mask):
    top = scores.masked_fill(~mask, float("-inf")).amax(dim=-1, keepdim=True).nan_to_num(neginf=0.0)
    powers = torch.exp((scores - top).masked_fill(~mask, float("-inf")))
    return powers / (powers.sum(dim=-1, keepdim=True) + 1e-7)
