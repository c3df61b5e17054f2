"""
es: Has multiplicado 48 por 3 y tomado la raíz. El 3 es una desviación típica; dentro de la raíz van
varianzas. Relee «Una suma de d_k términos».
en: You multiplied 48 by 3 and took the root. The 3 is a standard deviation; under the root belong
variances. Reread 'A sum of d_k terms'.
"""


def std_by_hand():
    return math.sqrt(48 * 3)
