"""
es: En una fila sin claves todas las puntuaciones son menos infinito, y el reparto es 0/0: `nan`. La
política del curso es dar ceros, y hay que preverlo antes de la softmax. Relee «La fila sin ninguna
clave».
en: In a row without keys all scores are minus infinity, and sharing out is 0/0: `nan`. The policy of the
course is zeros, and it has to be provided for before softmax. Reread 'The row without any key'.
"""


def masked_softmax(scores, mask):
    return torch.softmax(scores.masked_fill(~mask, float("-inf")), dim=-1)
