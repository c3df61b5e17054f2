"""
es: Has desplazado la diagonal hacia el lado contrario: has restado las claves de más en vez de sumarlas,
y a las primeras consultas no les queda ninguna. La consulta i está en la posición i + (T_k − T_q). Relee
la regla.
en: You moved the diagonal the wrong way: the extra keys were subtracted where they should be added, which
leaves the first queries with none. Query i stands at position i + (T_k − T_q). Reread the rule.
"""


def causal_mask(t_q, t_k):
    return np.tri(t_q, t_k, k=t_q - t_k, dtype=bool)
