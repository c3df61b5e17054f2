"""
es: Has dado la varianza de un solo término. Se suman d_k términos, y al final se toma la raíz. Relee «Una
suma de d_k términos».
en: You gave the variance of a single term. There are d_k terms to add up, and a root to take at the end.
Reread 'A sum of d_k terms'.
"""


def std_by_hand():
    return float(key_sd**2)
