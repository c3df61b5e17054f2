"""
es: Tu máscara solo tiene columnas para los tokens nuevos: las claves guardadas han desaparecido. Hay una
columna por clave, y son T_k. Relee la tabla de dos consultas y cinco claves.
en: Your mask has columns for the new tokens only: the stored keys are gone. There is one column per key,
and there are T_k of them. Reread the table of two queries and five keys.
"""


def causal_mask(t_q, t_k):
    return np.tri(t_q, dtype=bool)
