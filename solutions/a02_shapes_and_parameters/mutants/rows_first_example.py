"""
es: Con lote devuelves solo las filas de la primera frase. Los ejes de delante se conservan: hay una
respuesta por frase.
en: With a batch you return the rows of the first sentence only. Axes in front are kept: there is one answer
per sentence.
"""


def token_rows(weights, token):
    return (weights[0] if weights.ndim == 4 else weights)[:, token]
