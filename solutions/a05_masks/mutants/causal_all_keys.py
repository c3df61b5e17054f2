"""
es: Tu máscara tiene una fila por clave, también para las que ya no preguntan. Solo preguntan las T_q
últimas posiciones, y la máscara tiene T_q filas. Relee la tabla de dos consultas y cinco claves.
en: Your mask has one row per key, also for those that ask nothing any more. Only the last T_q positions
ask, so the mask has T_q rows. Reread the table of two queries and five keys.
"""


def causal_mask(t_q, t_k):
    return np.tri(t_k, dtype=bool)
