"""
es: Has construido la máscara aditiva, de ceros y menos infinitos. Aquí se piden booleanos: `True` = token
de verdad. El otro formato llega en la pregunta 6.
en: You built the additive mask, of zeros and minus infinities. Booleans are asked for here: `True` = a
real token. The other format comes in question 6.
"""


def padding_mask(lengths, t_k):
    return np.where(np.arange(t_k) < lengths[:, None, None, None], 0.0, -np.inf)
