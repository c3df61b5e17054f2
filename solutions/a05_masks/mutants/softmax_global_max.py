"""
es: Restas a todas las filas el máximo de la tabla entera. A las filas con puntuaciones mucho menores no
les queda nada que repartir. Cada fila necesita su propio máximo.
en: You subtract the maximum of the whole table from every row. Rows of much smaller scores are left with
nothing to share. Each row needs a maximum of its own.
"""


def masked_softmax(scores, mask):
    powers = torch.exp(scores - scores.max()) * mask
    return powers / (powers.sum(dim=-1, keepdim=True) + (powers.sum(dim=-1, keepdim=True) == 0))
