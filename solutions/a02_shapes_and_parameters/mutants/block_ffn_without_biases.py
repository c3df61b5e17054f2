"""
es: Te faltan los sesgos de la FFN, $b_1$ y $b_2$. Relee la fórmula de «Un bloque entero».
en: The biases of the FFN are missing, $b_1$ and $b_2$. Reread the formula in "A whole block".
"""


def block_parameters(d_model, d_ff, layer_norm=True):
    return 4 * d_model**2 + 2 * d_model * d_ff + (4 * d_model if layer_norm else 0)
