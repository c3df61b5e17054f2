"""
es: Has hecho los cambios uno tras otro sobre la misma tabla, y los primeros intercambios mueven filas que
los siguientes creen todavía en su sitio. Cada fila del resultado se toma de la tabla original.
en: You made the moves one after another within the same table, so early exchanges move rows that later
ones believe are still in place. Every row of the result is taken from the original table.
"""


def permute(x, p):
    rows = x.copy()
    for i, source in enumerate(p):
        rows[..., [i, source], :] = rows[..., [source, i], :]
    return rows
