"""
es: Restas la media en lugar del máximo. Cualquier constante deja igual el resultado, así que con números
pequeños acierta; pero si una puntuación sobresale mucho, por encima de la media queda todavía un
exponente enorme y se desborda. Solo el máximo garantiza que ningún exponente pase de 0. Relee «Softmax
sin desbordarse».
en: You subtract the mean where the maximum is needed. Any constant leaves the result alone, so small
numbers come out right; but when one score towers over the others, it is still huge after subtracting the
mean, and overflows. Only the maximum guarantees exponents of at most 0. Reread 'A softmax that does not
overflow'.
"""


def softmax(z, axis=-1):
    exponentials = np.exp(z - z.mean(axis=axis, keepdims=True))
    return exponentials / exponentials.sum(axis=axis, keepdims=True)
