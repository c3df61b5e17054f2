"""
es: Has llevado el eje de las cabezas a su sitio, junto al de los números, pero siguen siendo dos ejes.
Falta fundirlos en uno de tamaño h · d_k.
en: You brought the axis of heads next to that of the numbers, where it belongs, but they are still two
axes. They have yet to be fused into one of size h · d_k.
"""


def merge_heads(x):
    return np.moveaxis(x, -3, -2)
