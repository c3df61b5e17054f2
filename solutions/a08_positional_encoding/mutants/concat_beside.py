"""
es: Has puesto las dos copias una al lado de la otra: salen el doble de columnas, y la fila [x, p] pide el
doble de filas. Relee «¿Por qué sumar?».
en: You put the two copies side by side. That makes twice as many columns, while the row [x, p] calls for
twice as many rows. Reread "Why add?".
"""


def addition_as_concatenation(m):
    return np.hstack([m, m])
