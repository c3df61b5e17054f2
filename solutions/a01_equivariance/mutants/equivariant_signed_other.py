"""
es: Has comparado las diferencias con su signo, y una muy negativa también es menor que la tolerancia. Lo
que cuenta es su tamaño: quítales el signo antes de comparar.
en: You compared the differences with their signs, and a very negative one is below the tolerance too. Their
size is what counts: drop the sign before you compare.
"""


def is_equivariant(f, x, p):
    return bool((permute(f(x), p) - f(permute(x, p))).max() <= 1e-6)
