"""
es: La cuenta es correcta, pero sale con decimales. Los parámetros se cuentan con enteros: busca el paso en
que se te cuelan.
en: The count is right but has decimals. Parameters are counted in integers: look for the step where
decimals creep in.
"""


def block_parameters(d_model, d_ff, layer_norm=True):
    return 4.0 * d_model**2 + 2 * d_model * d_ff + d_ff + d_model + (4 * d_model if layer_norm else 0)
