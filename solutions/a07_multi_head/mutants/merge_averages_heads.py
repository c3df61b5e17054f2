"""
es: Las cabezas no son copias de un mismo cálculo que se promedian para ganar estabilidad: cada una tiene
sus propias proyecciones y aporta números distintos. Se concatenan, y es W_O quien aprende a combinarlas.
Relee «Qué se reparte».
en: Heads are not copies of one computation, averaged for a steadier result: each has projections of its own
and contributes different numbers. They are concatenated, and it is W_O that learns to combine them. Reread
"What is shared out".
"""


def merge_heads(x):
    return x.mean(dim=1)
