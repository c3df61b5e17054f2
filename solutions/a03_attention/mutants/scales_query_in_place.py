"""
es: El resultado es correcto, pero has dividido q sobre sí misma: quien llamó a tu función se encuentra
sus consultas encogidas, y la segunda llamada ya da otra cosa. Guarda la división en un array nuevo. Relee
el enunciado de la pregunta 7.
en: The result is right, but you divided q where it stood: the caller's queries have shrunk, and a second
call gives something else. Put the quotient into a new array. Reread question 7.
"""


def attention(q, k, v, mask=None):
    q /= math.sqrt(k.shape[-1])
    scores = q @ np.swapaxes(k, -1, -2)
    if mask is not None:
        scores = np.where(mask, scores, -np.inf)
    weights = softmax(scores, -1)
    return weights @ v, weights
