"""
es: La softmax recorre las consultas y no las claves: suman 1 las columnas. Cada consulta reparte su
atención entre las claves, que van en el último eje. Relee «Un solo convenio».
en: Softmax runs over the queries and not over the keys: it is the columns that add up to 1. Each query
shares its attention among the keys, on the last axis. Reread 'One convention'.
"""


def masked_softmax(scores, mask):
    axis = -2 if scores.ndim > 1 else -1
    mask = mask.expand(scores.shape)
    some = mask.any(dim=axis, keepdim=True)
    return torch.softmax(scores.masked_fill(~mask & some, float("-inf")), dim=axis).masked_fill(~mask, 0.0)
