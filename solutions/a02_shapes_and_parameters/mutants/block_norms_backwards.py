"""
es: Has leído `layer_norm` al revés: cuentas ganancias y desplazamientos cuando es `False` y los quitas
cuando es `True`.
en: You read `layer_norm` backwards: you count gains and offsets when it is `False` and leave them out when
it is `True`.
"""


def block_parameters(d_model, d_ff, layer_norm=True):
    return 4 * d_model**2 + 2 * d_model * d_ff + d_ff + d_model + (0 if layer_norm else 4 * d_model)
