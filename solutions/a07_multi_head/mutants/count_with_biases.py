"""
es: Has sumado los sesgos, 12 por cada proyección. PyTorch los pone por defecto, pero aquí se pregunta por
la versión sin sesgos.
en: You added the biases, 12 for each projection. PyTorch puts them in by default, but the question is about
the version without biases.
"""


def parameter_count():
    return 624
