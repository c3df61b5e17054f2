"""
es: Has contado las proyecciones de entrada de una sola cabeza, y la de salida. Cada cabeza tiene sus tres
matrices de d_k × d_model y sus sesgos, y hay h cabezas. Relee «Qué se reparte».
en: You counted a single head's input projections, and the output one. Each head has its three d_k ×
d_model matrices and its biases, and there are h heads. Reread "What is shared out".
"""


def parameter_count():
    return 3 * each * (layer_width + 1) + layer_width * (layer_width + 1)
