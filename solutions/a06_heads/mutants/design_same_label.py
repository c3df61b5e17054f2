"""
es: Dos cabezas llevan la misma explicación. Si miran a sitios distintos, di en qué se distinguen.
en: Two heads carry the same explanation. If they look at different places, say what sets them apart.
"""


whole_design = design_heads


def design_heads():
    design = whole_design()
    design["looks_at"] = ["other words", "other words", "the verb"]
    return design
