"""
es: Cuentas los tokens desde 1. El enunciado los cuenta desde 0, como Python: con `token` 0 te sale la fila
del último.
en: You count tokens from 1. The question counts them from 0, as Python does: for `token` 0 you get the row
of the last one.
"""


def token_rows(weights, token):
    return weights[..., token - 1, :]
