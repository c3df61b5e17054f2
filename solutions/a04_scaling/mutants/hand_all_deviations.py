"""
es: Has sumado las desviaciones típicas de los d_k términos. Lo que se suma son las varianzas, porque los
términos se cancelan en parte: por eso la dispersión crece como la raíz. Relee «Una suma de d_k términos».
en: You added the standard deviations of the d_k terms. It is the variances that add up, since the terms
partly cancel: that is why the spread grows like a root. Reread 'A sum of d_k terms'.
"""


def std_by_hand():
    return float(n_terms * key_sd)
