"""
es: Compruebas que el reparto sea exacto, pero no que los números sean positivos: con 0 cabezas o con −4 no
hay nada que repartir, y la división acaba en otro error o en una anchura negativa. Relee qué casos debe
rechazar la función.
en: You check that the share is exact, but not that the numbers are positive: with 0 heads, or −4, there is
nothing to share out, and the division ends in another error or in a negative width. Reread which cases the
function must refuse.
"""


def head_dim(d_model, num_heads):
    if d_model % num_heads:
        raise ValueError("d_model must be divisible by num_heads")
    return d_model // num_heads
