"""
es: Divides cada puntuación por la suma de todas, sin exponenciales. Así una puntuación negativa da un
peso negativo, y una suma cercana a 0 lo dispara todo. La exponencial está para volver positivo cualquier
número y para que solo cuenten las diferencias. Relee «Softmax sin desbordarse».
en: You divide each score by the sum of them all, without exponentials. A negative score then gives a
negative weight, and a sum near 0 blows everything up. The exponential is there to make any number
positive and to let only differences matter. Reread 'A softmax that does not overflow'.
"""


def softmax(z, axis=-1):
    return z / z.sum(axis=axis, keepdims=True)
