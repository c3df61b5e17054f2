"""
es: Devuelves siempre la fila del primer token, pidan el que pidan: tu función no usa `token`.
en: You return the row of the first token whichever one is asked for: your function makes no use of `token`.
"""


def token_rows(weights, token):
    return weights[..., 0, :]
