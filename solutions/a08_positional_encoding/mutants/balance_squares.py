"""
es: Has comparado los cuadrados de las normas. Falta la raíz. Relee el enunciado de la pregunta 9.
en: You compared the squares of the norms. The root is missing. Reread question 9.
"""


def balance():
    return 256.0
