"""
es: Has sumado un épsilon al denominador para no dividir por cero. Tras restar el máximo ese peligro ya no
existe: en la suma hay siempre un 1. Y el épsilon se nota, porque los pesos dejan de sumar exactamente 1.
Relee el final de «Softmax sin desbordarse».
en: You added an epsilon to the denominator to avoid dividing by zero. Once the maximum is subtracted that
danger is gone: the sum always contains a 1. And the epsilon shows, because the weights no longer add up
to exactly 1. Reread the end of 'A softmax that does not overflow'.
"""


def softmax(z, axis=-1):
    exponentials = np.exp(z - z.max(axis=axis, keepdims=True))
    return exponentials / (exponentials.sum(axis=axis, keepdims=True) + 1e-8)
