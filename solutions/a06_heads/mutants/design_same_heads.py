"""
es: Tus tres cabezas son la misma: con las mismas matrices y la misma `X`, todas miran a los mismos sitios.
Lo que permite que se distingan es tener matrices propias.
en: Your three heads are one and the same: with equal matrices and the same `X` they all look at the same
places. What lets them differ is having matrices of their own.
"""


whole_design = design_heads


def design_heads():
    design = whole_design()
    design["heads"] = [design["heads"][0]] * 3
    return design
