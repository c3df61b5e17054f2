"""
es: Te falta la mitad de lo que aprenden los LayerNorm. Son dos en el bloque, y cada uno tiene dos vectores
de $d_{model}$ números: ganancia y desplazamiento.
en: Half of what the LayerNorms learn is missing. There are two of them in the block, and each has two
vectors of $d_{model}$ numbers: gain and offset.
"""


def block_parameters(d_model, d_ff, layer_norm=True):
    return 4 * d_model**2 + 2 * d_model * d_ff + d_ff + d_model + (2 * d_model if layer_norm else 0)
