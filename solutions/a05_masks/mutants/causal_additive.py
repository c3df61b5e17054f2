"""
es: Has construido la máscara aditiva, de ceros y menos infinitos. Aquí se piden booleanos: `True` donde
se puede atender. El otro formato llega en la pregunta 6.
en: You built the additive mask, of zeros and minus infinities. Booleans are asked for here: `True` where
attending is allowed. The other format comes in question 6.
"""


def causal_mask(t_q, t_k):
    return np.where(np.tri(t_q, t_k, k=t_k - t_q, dtype=bool), 0.0, -np.inf)
