"""
es: Devuelves columnas: cuánto toman los demás de ese token. Se pedía su fila, cuánto toma él de los demás.
Las consultas son el penúltimo eje; las claves, el último. Relee «Leer un array de pesos».
en: You return columns: how much the others take from that token. Its row was wanted: how much it takes from
the others. Queries are the last axis but one, keys are the last. Reread "Reading an array of weights".
"""


def token_rows(weights, token):
    return weights[..., token % weights.shape[-1]]
