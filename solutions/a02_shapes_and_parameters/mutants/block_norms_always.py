"""
es: Cuentas ganancias y desplazamientos también cuando `layer_norm` es `False`. Entonces los LayerNorm
normalizan y no aprenden nada.
en: You count gains and offsets even when `layer_norm` is `False`. The LayerNorms then normalise and learn
nothing.
"""


def block_parameters(d_model, d_ff, layer_norm=True):
    return 4 * d_model**2 + 2 * d_model * d_ff + d_ff + d_model + 4 * d_model
