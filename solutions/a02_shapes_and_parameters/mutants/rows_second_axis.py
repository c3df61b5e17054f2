"""
es: Cuentas los ejes desde el principio. Sin lote las consultas son el segundo eje; con lote, el segundo son
las cabezas. Cuenta desde el final y valdrá para los dos casos.
en: You count the axes from the front. Without a batch the queries are the second axis; with one, the second
axis holds the heads. Count from the end and both cases are served.
"""


def token_rows(weights, token):
    return weights[:, token % weights.shape[1]]
