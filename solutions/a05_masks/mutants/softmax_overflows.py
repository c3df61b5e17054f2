"""
es: Tomas exponenciales sin restar antes el máximo: con puntuaciones de miles se desbordan, y con las muy
negativas todo se queda en 0. A la softmax solo le importan las diferencias: resta el máximo de cada fila.
en: You take exponentials without subtracting the maximum first: scores in the thousands overflow, and
very negative ones all end up as 0. Softmax only cares about differences: subtract the maximum of each
row.
"""


def masked_softmax(scores, mask):
    powers = torch.exp(scores) * mask
    total = powers.sum(dim=-1, keepdim=True)
    return powers / (total + (total == 0))
