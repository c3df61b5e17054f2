"""
es: Normalizar sobre las consultas da pesos equivocados, pero los mismos para tokens idénticos, así que sus
filas saldrían iguales. Busca un error que mezcle unos tokens con otros.
en: Normalising over the queries gives wrong weights, but the same ones to identical tokens, so their rows
would come out equal. Look for a mistake that mixes tokens with one another.
"""


def find_the_cause():
    return "c"
