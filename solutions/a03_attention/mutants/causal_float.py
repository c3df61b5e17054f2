"""
es: El triángulo es el correcto, pero está hecho de unos y ceros, no de booleanos. Parece un detalle; sin
embargo, negar o elegir con una máscara de números da errores o resultados extraños. Relee el enunciado de
la pregunta 6.
en: The triangle is right, but it is made of ones and zeros where booleans were asked for. A detail, it
seems; yet negating or choosing with a mask of numbers gives errors or odd results. Reread question 6.
"""


def causal_mask(n):
    return np.tril(np.ones((n, n)))
