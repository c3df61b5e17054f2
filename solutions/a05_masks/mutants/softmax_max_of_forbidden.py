"""
es: Enmascaras después de la softmax y vuelves a repartir. Con puntuaciones moderadas es lo mismo; pero si
una clave prohibida puntúa mucho más, a las permitidas no les queda nada que repartir. Lo prohibido tiene
que salir antes.
en: You mask after softmax and share out again. With moderate scores it comes to the same; but if a
forbidden key scores far higher, nothing is left for the allowed ones to share. What is forbidden has to
leave before.
"""


def masked_softmax(scores, mask):
    powers = torch.exp(scores - scores.amax(dim=-1, keepdim=True)) * mask
    total = powers.sum(dim=-1, keepdim=True)
    return powers / (total + (total == 0))
