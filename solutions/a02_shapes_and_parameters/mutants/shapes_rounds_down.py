"""
es: Cuando la división no es exacta, redondeas hacia abajo en silencio: con 10 números y 4 cabezas se
pierden dos. Ese reparto no existe, y el enunciado pide `ValueError`.
en: When the division leaves a remainder you round down in silence: with 10 numbers and 4 heads two of them
get lost. There is no such layer, and the question asks for `ValueError`.
"""


def attention_shapes(batch, t_q, t_k, d_model, num_heads):
    width = d_model // num_heads
    asking, answering = (batch, num_heads, t_q, width), (batch, num_heads, t_k, width)
    table, joined = (batch, num_heads, t_q, t_k), (batch, t_q, d_model)
    shapes = {"q": asking, "k": answering, "v": answering, "scores": table, "weights": table}
    return {**shapes, "heads": asking, "concat": joined, "output": joined}
