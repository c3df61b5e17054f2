"""
es: Los números son correctos, pero alguno es un 3.0 en lugar de un 3: viene de una división con decimales.
Como tamaño de un array, 3.0 no vale. Busca la división que deja un entero.
en: The numbers are right, but some shape holds 3.0 where 3 belongs: it comes from a division with decimals.
As the size of an array 3.0 is no good. Look for the division that leaves an integer.
"""

right_shapes = attention_shapes


def attention_shapes(batch, t_q, t_k, d_model, num_heads):
    shapes = right_shapes(batch, t_q, t_k, d_model, num_heads)
    width = d_model / num_heads
    asking, answering = (batch, num_heads, t_q, width), (batch, num_heads, t_k, width)
    return {**shapes, "q": asking, "k": answering, "v": answering, "heads": asking}
