"""
es: Los pesos son los buenos, pero has escrito en las propias puntuaciones, y quien te llamó las ha
perdido. Cuidado con las funciones de `torch` que acaban en `_`. Relee qué significa no modificar los
argumentos.
en: The weights are right, but you wrote into the scores themselves, and whoever called you has lost them.
Mind the functions of `torch` whose names end in `_`. Reread what it means to leave the arguments alone.
"""


_right = masked_softmax


def masked_softmax(scores, mask):
    weights = _right(scores, mask)
    with torch.no_grad():
        scores.masked_fill_(~mask, float("-inf"))
    return weights
