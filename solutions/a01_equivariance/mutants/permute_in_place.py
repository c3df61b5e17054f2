"""
es: El orden está bien, pero lo has escrito dentro de la propia `x`, y quien te llamó ha perdido la suya.
Relee qué significa no modificar los argumentos.
en: The order is right, but you wrote it into `x` itself, and whoever called you has lost theirs. Reread
what it means to leave the arguments as they were.
"""


def permute(x, p):
    x[...] = x[..., np.asarray(p), :]
    return x
