"""
es: Has escrito las formas de una atención sin cabezas. Las consultas, las claves, los valores, las
puntuaciones y los pesos llevan un eje más, el de las cabezas, entre el lote y el token. Relee «El viaje de
una frase».
en: You wrote down the shapes of an attention without heads. Queries, keys, values, scores and weights have
one axis more, that of the heads, between batch and token. Reread "Following one sentence through".
"""


def attention_shapes(batch, t_q, t_k, d_model, num_heads):
    if d_model % num_heads:
        raise ValueError(f"{num_heads} does not divide {d_model}")
    asking, answering, table = (batch, t_q, d_model), (batch, t_k, d_model), (batch, t_q, t_k)
    shapes = {"q": asking, "k": answering, "v": answering, "scores": table, "weights": table}
    return {**shapes, "heads": asking, "concat": asking, "output": asking}
