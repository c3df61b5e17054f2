"""
es: Has devuelto los ejes a su orden, (B, T, h, d_k), pero falta el último paso: unir las cabezas de cada
token en una sola fila de h · d_k números.
en: You put the axes back in order, (B, T, h, d_k), but the last step is missing: joining each token's heads
into a single row of h · d_k numbers.
"""


def merge_heads(x):
    return x.transpose(1, 2)
