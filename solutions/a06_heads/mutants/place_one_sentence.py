"""
es: Has contado solo una de las dos frases del lote. Las dos cuentas van sobre los 120 números.
en: You counted only one of the two sentences of the batch. Both counts run over all 120 numbers.
"""


def missed_by_round_trip():
    return 54
