"""
es: No cuentas nunca lo que aprenden los LayerNorm, aunque te lo pidan: una ganancia y un desplazamiento
cada uno. Relee «Un bloque entero».
en: You never count what the LayerNorms learn, even when asked to: a gain and an offset each. Reread "A
whole block".
"""


def block_parameters(d_model, d_ff, layer_norm=True):
    return 4 * d_model**2 + 2 * d_model * d_ff + d_ff + d_model
