"""
es: Has dado a cada cabeza su propia `X`. Las tres miran la misma frase con los mismos vectores; lo que las
distingue son sus matrices.
en: You gave each head an `X` of its own. All three look at the same sentence through the same vectors; what
sets them apart are their matrices.
"""


whole_design = design_heads


def design_heads():
    design = whole_design()
    design["X"] = np.stack([design["X"]] * 3)
    return design
