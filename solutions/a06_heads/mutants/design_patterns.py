"""
es: Has devuelto las tablas de pesos ya hechas. Se piden las matrices que las producen, (W_Q, W_K): los
pesos salen de comparar consultas y claves, y eso lo hace `head_pattern`.
en: You returned the finished tables of weights. The matrices that produce them are asked for, (W_Q, W_K):
weights come from comparing queries with keys, which `head_pattern` does.
"""


whole_design = design_heads


def design_heads():
    design = whole_design()
    design["heads"] = [head_pattern(design["X"], *pair) for pair in design["heads"]]
    return design
