"""
es: Has sumado 48 desviaciones típicas de 3. Lo que se suma son las varianzas, porque los términos se
cancelan en parte: por eso la dispersión crece como la raíz. Relee «Una suma de d_k términos».
en: You added 48 standard deviations of 3. It is the variances that add up, since the terms partly cancel:
that is why the spread grows like a root. Reread 'A sum of d_k terms'.
"""


def std_by_hand():
    return 48.0 * 3
