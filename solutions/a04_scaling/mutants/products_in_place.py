"""
es: Los números están bien, pero has multiplicado dentro de la propia `k`, y quien te llamó ha perdido sus
claves. Relee qué significa no modificar los argumentos.
en: The numbers are right, but you multiplied inside `k` itself, and whoever called you has lost the keys.
Reread what it means to leave the arguments alone.
"""


def dot_products(q, k):
    k *= q[:, None, :]
    return k.sum(axis=-1)
