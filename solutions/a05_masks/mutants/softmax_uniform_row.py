"""
es: Rellenas con un número enorme y finito. En una fila sin claves todas quedan empatadas y se reparten la
atención por igual: la fila atiende justo a lo prohibido. La política del curso es dar ceros. Relee «La
fila sin ninguna clave».
en: You fill with a huge finite number. In a row without keys all of them tie and share the attention
evenly: the row attends to precisely what is forbidden. The policy of the course is zeros. Reread 'The row
without any key'.
"""


def masked_softmax(scores, mask):
    return torch.softmax(scores.masked_fill(~mask, -1e9), dim=-1)
