"""
es: Escribes en el array que te han prestado: vuelves a normalizar `weights` y quien te llamó ya no tiene
los números de antes. El enunciado pide dejarlo como estaba, y devolver sus números sin tocarlos.
en: You write into the array that was lent to you: `weights` is normalised once more, and your caller no
longer has the old numbers. The question asks you to leave it alone and to return its numbers untouched.
"""


def token_rows(weights, token):
    weights /= weights.sum(axis=-1, keepdims=True)
    return weights[..., token, :]
