"""
es: Has multiplicado por el número de cabezas, como si cada una llevara matrices completas. Las cabezas se
reparten las filas de las mismas cuatro matrices: el total no depende de h. Relee «Cuánto cuesta».
en: You multiplied by the number of heads, as if each one had full-sized matrices. The heads share out the
rows of the same four matrices: the total does not depend on h. Reread "What it costs".
"""


def parameter_count():
    return n_heads * 4 * layer_width * (layer_width + 1)
