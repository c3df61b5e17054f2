"""
es: Tu máscara va alineada arriba a la izquierda: la primera consulta solo ve la clave 0, aunque sea la
cuarta palabra de la frase. Cuando sobran claves, las consultas son las últimas posiciones. Relee la tabla
de dos consultas y cinco claves.
en: Your mask is aligned at the top left: the first query sees key 0 only, even if it is the fourth word
of the sentence. When there are more keys, the queries are the last positions. Reread the table of two
queries and five keys.
"""


def causal_mask(t_q, t_k):
    return np.tri(t_q, t_k, dtype=bool)
