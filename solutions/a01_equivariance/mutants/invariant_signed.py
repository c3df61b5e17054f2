"""
es: En la comprobación de invarianza has comparado las diferencias con su signo, y una muy negativa también
es menor que la tolerancia. Lo que cuenta es su tamaño: quítales el signo antes de comparar.
en: In the check of invariance you compared the differences with their signs, and a very negative one is
below the tolerance too. Their size is what counts: drop the sign before you compare.
"""


def is_invariant(f, x, p):
    return bool((f(permute(x, p)) - f(x)).max() <= 1e-6)
