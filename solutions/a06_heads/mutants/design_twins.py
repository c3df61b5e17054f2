"""
es: Dos de tus cabezas miran a los mismos sitios. Que sus números no sean idénticos no basta: en más de la
mitad de su peso tienen que discrepar.
en: Two of your heads look at the same places. It is not enough for their numbers to differ a little: they
have to disagree on more than half of their weight.
"""


whole_design = design_heads


def design_heads():
    design = whole_design()
    W_Q, W_K = design["heads"][0]
    design["heads"][1] = (1.5 * W_Q, W_K)
    return design
