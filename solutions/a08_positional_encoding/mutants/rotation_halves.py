"""
es: Tus bloques son los debidos, colocados como si primero estuvieran todos los senos y después todos los
cosenos. En esta tabla cada seno va seguido de su coseno, así que cada bloque de 2 × 2 está sobre la
diagonal. Relee el enunciado de la pregunta 1.
en: Your blocks are right, and placed as if all sines came first and all cosines after them. In this table
each sine is followed by its cosine, so each 2 × 2 block sits on the diagonal. Reread question 1.
"""


def rotation(k, d_model):
    angles = k * 10000.0 ** (-np.arange(0, d_model, 2) / d_model)
    cosines, sines = np.diag(np.cos(angles)), np.diag(np.sin(angles))
    return np.block([[cosines, sines], [-sines, cosines]])
