"""
es: Las exponenciales se dividen por la suma de toda la tabla, así que todos los pesos juntos suman 1.
Cada fila reparte su propio 1. Relee el enunciado de la pregunta 7.
en: Exponentials are divided by the sum over the whole table, so that all weights together add up to 1.
Each row has a 1 of its own to share. Reread question 7.
"""


def masked_softmax(scores, mask):
    return torch.softmax(scores.masked_fill(~mask, float("-inf")).flatten(), dim=0).reshape(scores.shape)
