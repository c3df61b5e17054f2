"""
es: Tu máscara tiene las claves en filas y las consultas en columnas. En este curso, fila = consulta y
columna = clave. Relee «Un solo convenio».
en: Your mask has keys in rows and queries in columns. In this course rows are queries and columns are
keys. Reread 'One convention'.
"""


def causal_mask(t_q, t_k):
    return np.tri(t_q, t_k, k=t_k - t_q, dtype=bool).T
