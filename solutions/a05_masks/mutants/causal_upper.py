"""
es: Tu máscara permite el futuro y tapa el pasado: es el triángulo del otro lado. Fila = consulta, columna
= clave, y una consulta ve las claves de su posición y las anteriores. Relee «Causal».
en: Your mask allows the future and hides the past: it is the triangle on the other side. Rows are
queries, columns are keys, and a query sees the keys at its position and before. Reread 'Causal'.
"""


def causal_mask(t_q, t_k):
    return np.triu(np.ones((t_q, t_k), dtype=bool))
