"""
es: Tratas la ganancia como una matriz. Un LayerNorm multiplica cada coordenada por su propio número, sin
mezclarlas: la ganancia es un vector de $d_{model}$ números.
en: You treat the gain as a matrix. A LayerNorm multiplies each coordinate by a number of its own and mixes
none: the gain is a vector of $d_{model}$ numbers.
"""


def block_parameters(d_model, d_ff, layer_norm=True):
    return 4 * d_model**2 + 2 * d_model * d_ff + d_ff + d_model + (2 * (d_model**2 + d_model) if layer_norm else 0)
