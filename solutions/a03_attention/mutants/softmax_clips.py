"""
es: Recortas las puntuaciones a un rango para que no se desborden. Ya no hay nan, pero se pierde
información: dos puntuaciones que pasan del tope, por distintas que sean, acaban con el mismo peso.
Desplazar todas por igual, en cambio, no altera el resultado. Relee «Softmax sin desbordarse».
en: You clip the scores to a range so that nothing overflows. There is no nan any more, but information is
lost: two scores beyond the limit get equal weights however much they differ. Shifting all of them by the
same amount changes nothing. Reread 'A softmax that does not overflow'.
"""


def softmax(z, axis=-1):
    exponentials = np.exp(np.clip(z, -500, 500))
    return exponentials / exponentials.sum(axis=axis, keepdims=True)
