"""
es: Has contado solo una de las dos frases del lote. Las dos cuentas van sobre todos los números de `x`.
en: You counted only one of the two sentences of the batch. Both counts run over all the numbers of `x`.
"""


def missed_by_round_trip():
    x = np.arange(n_entries // 2).reshape(1, n_tokens, n_columns)
    return int((her_split(x, n_heads) != x.reshape(1, n_tokens, n_heads, n_wide).swapaxes(1, 2)).sum())
