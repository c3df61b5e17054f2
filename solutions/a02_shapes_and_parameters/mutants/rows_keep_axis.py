"""
es: Has dejado el eje de las consultas con tamaño 1. Al pedir una sola consulta ese eje desaparece: quedan
cabezas y claves.
en: You kept the axis of the queries, with size 1. Once a single query is asked for, that axis goes away:
heads and keys are left.
"""


def token_rows(weights, token):
    return weights[..., token : token + 1, :]
