"""
es: Falta la diagonal: en tu máscara ningún token puede mirarse a sí mismo, y el primero se queda sin
nadie a quien mirar. El token i ve desde el 0 hasta el i, incluido él. Relee el enunciado de la pregunta
6.
en: The diagonal is missing: in your mask no token may look at itself, and the first has nobody at all.
Token i sees tokens 0 to i, itself included. Reread question 6.
"""


def causal_mask(n):
    return np.tril(np.ones((n, n), dtype=bool), -1)
