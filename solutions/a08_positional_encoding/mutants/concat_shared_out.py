"""
es: Le das al contenido unas filas de m y a la posición las demás. Al sumar, a los dos los multiplican todas
las filas. Relee «¿Por qué sumar?».
en: You give some rows of m to the content and the others to the position. In the sum, all rows multiply
both. Reread "Why add?".
"""


def addition_as_concatenation(m):
    even = (np.arange(len(m)) % 2 == 0)[:, None]
    return np.vstack([m * even, m * ~even])
