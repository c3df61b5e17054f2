"""
es: Has sumado un solo vector de sesgos. Cada una de las cuatro proyecciones lleva el suyo.
en: You added a single vector of biases. Each of the four projections has its own.
"""


def parameter_count():
    return 4 * layer_width**2 + layer_width
