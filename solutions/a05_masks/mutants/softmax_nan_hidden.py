"""
es: La salida es impecable, pero el `nan` llegó a calcularse y lo borraste después: hacia atrás, un
gradiente 0 se multiplica por `nan` y da `nan`. Hay que evitar el 0/0, no taparlo. Relee «La fila sin
ninguna clave».
en: The output is spotless, but a `nan` was computed and wiped afterwards: on the way back a gradient of 0
is multiplied by `nan` and gives `nan`. The 0/0 is to be avoided, not covered up. Reread 'The row without
any key'.
"""


def masked_softmax(scores, mask):
    bias = torch.zeros_like(scores).masked_fill(~mask, -torch.inf)
    return torch.where(mask, torch.softmax(scores + bias, dim=-1), 0.0)
