"""
es: Tu concatenación mide lo que una sola cabeza, como si las hubieras sumado o promediado. Se ponen una al
lado de otra: $h$ cabezas de $d_k$ números vuelven a ser $d_{model}$.
en: Your concatenation is as wide as a single head, as if the heads had been added or averaged. They are put
side by side: $h$ heads of $d_k$ numbers make $d_{model}$ again.
"""

right_shapes = attention_shapes


def attention_shapes(batch, t_q, t_k, d_model, num_heads):
    shapes = right_shapes(batch, t_q, t_k, d_model, num_heads)
    return {**shapes, "concat": (batch, t_q, d_model // num_heads)}
