"""
es: Te basta con que *alguna* entrada coincida. Dos arrays son iguales cuando coinciden todas. Relee la
diferencia entre `any` y `all`.
en: You are content if *some* entry agrees. Two arrays are equal when all entries do. Reread the
difference between `any` and `all`.
"""


def is_equivariant(f, x, p):
    return bool(np.isclose(f(permute(x, p)), permute(f(x), p)).any())
