"""
es: Tus cabezas no preguntan nada: todas las puntuaciones son iguales y los pesos se reparten por igual.
Para que una cabeza mire a un sitio, alguna puntuación tiene que sobresalir.
en: Your heads ask for nothing: all scores are equal and the weights are shared evenly. For a head to look
somewhere, some score has to stand out.
"""


whole_design = design_heads


def design_heads():
    design = whole_design()
    design["heads"] = [(0 * W_Q, W_K) for W_Q, W_K in design["heads"]]
    return design
