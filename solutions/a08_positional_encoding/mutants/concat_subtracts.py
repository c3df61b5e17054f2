"""
es: A la posición le das m con el signo cambiado, y eso resta en lugar de sumar. Relee «¿Por qué sumar?».
en: You give the position m with its sign changed, which subtracts where you want to add. Reread "Why add?".
"""


def addition_as_concatenation(m):
    return np.vstack([m, -m])
