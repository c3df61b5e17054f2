"""
es: Tu función solo entiende arrays de cuatro ejes: un lote de frases. Delante puede no haber ningún eje, o
haber dos. Recoge los que vengan sin contarlos y trabaja con los tres últimos.
en: Your function only understands arrays of four axes, a batch of sentences. There may be no axis in front,
or two. Take whatever comes in front without counting, and work with the last three.
"""


def merge_heads(x):
    batch, num_heads, length, width = x.shape
    return x.transpose(0, 2, 1, 3).reshape(batch, length, num_heads * width)
