"""
es: Has dado los números que cambian con la ida y vuelta, y no cambia ninguno: los dos errores se anulan.
Falta contar los que están fuera de su sitio a mitad de camino, dentro del reparto; de esa cuenta se resta
esta.
en: You gave the numbers that the round trip changes, and it changes none: the two mistakes cancel. What is
missing is the count of those out of place halfway, inside the split; yours is to be taken off that.
"""


def missed_by_round_trip():
    return 0
