"""
es: Tu frase no tiene 5 ni 6 palabras. Relee las condiciones de la frase.
en: Your sentence has neither 5 nor 6 words. Reread the conditions on the sentence.
"""


whole_design = design_heads


def design_heads():
    design = whole_design()
    design["tokens"], design["X"] = design["tokens"][:4], design["X"][:4]
    return design
