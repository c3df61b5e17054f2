"""
es: Devuelves todas las filas de una sola cabeza. Es justo lo que hizo la página: enseñó las tres filas de
la cabeza 0 como si fueran de tres cabezas. Se pide un token fijo y todas las cabezas. Relee «Leer un array
de pesos».
en: You return all the rows of a single head. It is exactly what that web page did: it showed the three rows
of head 0 as if they belonged to three heads. One fixed token and all heads are wanted. Reread "Reading an
array of weights".
"""


def token_rows(weights, token):
    return weights[..., token % weights.shape[-3], :, :]
