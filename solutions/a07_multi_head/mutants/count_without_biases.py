"""
es: Las cuatro matrices están bien contadas; faltan los sesgos. PyTorch los pone si no se le dice lo
contrario: uno por cada salida de cada proyección.
en: The four matrices are counted correctly; the biases are missing. PyTorch puts them in unless told
otherwise: one for each output of each projection.
"""


def parameter_count():
    return 4 * layer_width**2
