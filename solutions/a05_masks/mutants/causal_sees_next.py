"""
es: Tu máscara deja ver un token de más, el siguiente, que es justo el que habría que predecir. La última
clave permitida está en la posición de la propia consulta. Relee la regla.
en: Your mask shows one token too many, the next one, which is the very token to be predicted. The last
allowed key is at the query's own position. Reread the rule.
"""


def causal_mask(t_q, t_k):
    return np.tri(t_q, t_k, k=t_k - t_q + 1, dtype=bool)
