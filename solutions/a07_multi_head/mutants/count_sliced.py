"""
es: Has contado como si cada cabeza proyectara solo sus d_k coordenadas, con matrices de d_k × d_k. Cada
una ve el vector entero, así que sus matrices son de d_k × d_model. Relee «Qué se reparte».
en: You counted as if each head projected only its own d_k coordinates, with d_k × d_k matrices. Each one
sees the whole vector, so its matrices are d_k × d_model. Reread "What is shared out".
"""


def parameter_count():
    return n_heads * 3 * each * (each + 1) + layer_width * (layer_width + 1)
