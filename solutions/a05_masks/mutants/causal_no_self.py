"""
es: Falta la diagonal: en tu máscara ningún token puede atenderse a sí mismo y, si no hay claves
anteriores, el primero se queda sin ninguna. La regla dice menor o igual. Relee «Causal».
en: The diagonal is missing: in your mask no token may attend to itself and, with no earlier keys, the
first is left without any. The rule says less than or equal. Reread 'Causal'.
"""


def causal_mask(t_q, t_k):
    return np.tri(t_q, t_k, k=t_k - t_q - 1, dtype=bool)
