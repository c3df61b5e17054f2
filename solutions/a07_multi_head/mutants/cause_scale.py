"""
es: La escala decide cuánto se concentran los pesos, pero no distingue a dos tokens idénticos: tienen la
misma consulta, la misma clave y el mismo valor, y sus filas saldrían iguales. Busca un error que mezcle
unos tokens con otros.
en: The scale decides how sharply the weights concentrate, but it cannot tell two identical tokens apart:
they have the same query, the same key and the same value, and their rows would come out equal. Look for a
mistake that mixes tokens with one another.
"""


def find_the_cause():
    return "b"
