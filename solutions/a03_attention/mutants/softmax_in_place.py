"""
es: Los pesos están bien, pero por el camino has escrito sobre el array que te dieron: quien llamó a tu
función se encuentra sus puntuaciones cambiadas. Guarda la resta en un array nuevo. Relee el enunciado de
la pregunta 1.
en: The weights are right, but on the way you wrote into the array you were given: whoever called your
function finds their scores changed. Put the difference into a new array. Reread question 1.
"""


def softmax(z, axis=-1):
    z -= z.max(axis=axis, keepdims=True)
    exponentials = np.exp(z)
    return exponentials / exponentials.sum(axis=axis, keepdims=True)
