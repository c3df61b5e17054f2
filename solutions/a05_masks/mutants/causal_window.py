"""
es: Tu máscara deja ver la propia posición y la anterior, nada más. Causal no quiere decir «solo el
vecino»: se ve todo lo anterior, por lejos que esté. Relee «Causal».
en: Your mask shows a query's own position and the one before, nothing else. Causal does not mean 'only
the neighbour': everything earlier is visible, however far. Reread 'Causal'.
"""


def causal_mask(t_q, t_k):
    near = np.arange(t_k - t_q, t_k)[:, None] - np.arange(t_k)
    return (near >= 0) & (near <= 1)
