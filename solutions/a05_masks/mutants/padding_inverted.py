"""
es: Tu `True` marca el relleno. En este curso `True` = puede atender, así que marca los tokens de verdad.
Relee «Un solo convenio».
en: Your `True` marks the padding. In this course `True` = may attend, so it marks the real tokens. Reread
'One convention'.
"""


def padding_mask(lengths, t_k):
    return np.arange(t_k) >= lengths[:, None, None, None]
