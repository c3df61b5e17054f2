"""
es: Has contado sesgos en la atención, como los que pone PyTorch. En este bloque solo los lleva la FFN.
en: You counted biases in the attention, such as PyTorch puts there. In this block only the FFN has them.
"""


def block_parameters(d_model, d_ff, layer_norm=True):
    return 4 * d_model**2 + 4 * d_model + 2 * d_model * d_ff + d_ff + d_model + (4 * d_model if layer_norm else 0)
