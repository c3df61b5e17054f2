"""
es: Has dado la varianza. Se pregunta por la desviación típica, que es su raíz. Relee «Una suma de d_k
términos».
en: You gave the variance. The question is about the standard deviation, which is its root. Reread 'A sum
of d_k terms'.
"""


def std_by_hand():
    return float(n_terms * key_sd**2)
