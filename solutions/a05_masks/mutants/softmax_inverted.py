"""
es: Repartes la atención entre las claves prohibidas y tapas las permitidas. `True` = puede atender. Relee
«Un solo convenio».
en: You share the attention among the forbidden keys and hide the allowed ones. `True` = may attend.
Reread 'One convention'.
"""


_right = masked_softmax


def masked_softmax(scores, mask):
    return _right(scores, ~mask)
