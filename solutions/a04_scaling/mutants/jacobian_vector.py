"""
es: Has devuelto w·(1 − w), un número por clave: es la derivada de cada peso respecto a *su* puntuación.
Cada peso depende también de las puntuaciones de las demás, y hace falta una tabla. Relee «Lo que la
saturación deja aprender».
en: You returned w·(1 − w), one number per key: the derivative of each weight with respect to *its own*
score. Every weight depends on the scores of the others as well, which takes a table. Reread 'What
saturation does to learning'.
"""


def softmax_jacobian(z):
    w = softmax(z)
    return w * (1 - w)
