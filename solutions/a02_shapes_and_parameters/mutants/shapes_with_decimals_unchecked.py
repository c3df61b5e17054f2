"""
es: Divides con decimales y no miras si sobra algo: de 10 números entre 4 cabezas sale un eje de tamaño 2.5,
que no existe. Comprueba el resto, lanza `ValueError` y divide dejando un entero.
en: You divide with decimals and do not look at the remainder: 10 numbers among 4 heads give an axis of size
2.5, and there is no such thing. Check the remainder, raise `ValueError`, and divide so that an integer is
left.
"""


def attention_shapes(batch, t_q, t_k, d_model, num_heads):
    width = d_model / num_heads
    asking, answering = (batch, num_heads, t_q, width), (batch, num_heads, t_k, width)
    table, joined = (batch, num_heads, t_q, t_k), (batch, t_q, d_model)
    shapes = {"q": asking, "k": answering, "v": answering, "scores": table, "weights": table}
    return {**shapes, "heads": asking, "concat": joined, "output": joined}
