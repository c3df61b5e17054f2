"""
es: Sin W_O el resultado ya sería distinto con un solo token, y con tokens idénticos las filas seguirían
siendo iguales. Son dos síntomas que no encajan. Busca un error que mezcle unos tokens con otros.
en: Without W_O the result would already differ for a single token, and identical tokens would still give
equal rows. Those are two symptoms that do not fit. Look for a mistake that mixes tokens with one another.
"""


def find_the_cause():
    return "d"
