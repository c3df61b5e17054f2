"""
es: Multiplicas sin haber puesto la cabeza delante del token. El producto compara entonces unas cabezas con
otras dentro de cada token, y las puntuaciones salen de $h$ por $h$. Relee «El viaje de una frase».
en: You multiply before the head has moved in front of the token. The product then compares heads with heads
inside each token, and the scores come out $h$ by $h$. Reread "Following one sentence through".
"""

right_shapes = attention_shapes


def attention_shapes(batch, t_q, t_k, d_model, num_heads):
    shapes = right_shapes(batch, t_q, t_k, d_model, num_heads)
    width = d_model // num_heads
    asking, answering = (batch, t_q, num_heads, width), (batch, t_k, num_heads, width)
    table = (batch, t_q, num_heads, num_heads)
    swapped = {"q": asking, "k": answering, "v": answering, "scores": table, "weights": table, "heads": asking}
    return {**shapes, **swapped}
