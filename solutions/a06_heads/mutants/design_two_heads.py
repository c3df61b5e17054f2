"""
es: Tu diseño tiene dos cabezas y se piden tres. Busca en tu frase una tercera relación.
en: Your design has two heads and three are asked for. Look for a third relation in your sentence.
"""


whole_design = design_heads


def design_heads():
    design = whole_design()
    design["heads"], design["looks_at"] = design["heads"][:2], design["looks_at"][:2]
    return design
