"""
es: Has dado la varianza de un solo término, 9. Se suman 48 términos, y al final se toma la raíz. Relee
«Una suma de d_k términos».
en: You gave the variance of a single term, 9. There are 48 terms to add up, and a root to take at the
end. Reread 'A sum of d_k terms'.
"""


def std_by_hand():
    return 9.0
