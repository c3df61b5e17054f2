"""
es: A las filas sin claves les abres la primera para esquivar el `nan`, y esa clave está prohibida. La
política del curso es dar ceros en toda la fila. Relee «La fila sin ninguna clave».
en: You open the first key for rows without any, to dodge the `nan`, and that key is forbidden. The policy
of the course is zeros in the whole row. Reread 'The row without any key'.
"""


_right = masked_softmax


def masked_softmax(scores, mask):
    first = torch.arange(mask.shape[-1], device=mask.device) == 0
    return _right(scores, mask | (first & ~mask.any(dim=-1, keepdim=True)))
