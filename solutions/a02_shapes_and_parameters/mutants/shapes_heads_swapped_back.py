"""
es: Para lo que entregan las cabezas das la forma de después de cambiar los ejes. Se pide la de antes, la
del producto de los pesos por los valores, con la cabeza todavía delante del token. Relee «El viaje de una
frase».
en: For what the heads hand over you give the shape after the axes are swapped back. The one before was
wanted, that of the product of weights and values, with the head still before the token. Reread "Following
one sentence through".
"""

right_shapes = attention_shapes


def attention_shapes(batch, t_q, t_k, d_model, num_heads):
    shapes = right_shapes(batch, t_q, t_k, d_model, num_heads)
    return {**shapes, "heads": (batch, t_q, num_heads, d_model // num_heads)}
