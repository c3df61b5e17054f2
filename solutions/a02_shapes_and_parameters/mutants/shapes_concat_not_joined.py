"""
es: Has devuelto la cabeza a su sitio, detrás del token, pero no has juntado los dos últimos ejes.
Concatenar es hacer de $h$ grupos de $d_k$ números un solo eje. Relee el final de «El viaje de una frase».
en: You moved the head back behind the token but did not join the last two axes. To concatenate is to make
one axis out of $h$ groups of $d_k$ numbers. Reread the end of "Following one sentence through".
"""

right_shapes = attention_shapes


def attention_shapes(batch, t_q, t_k, d_model, num_heads):
    shapes = right_shapes(batch, t_q, t_k, d_model, num_heads)
    return {**shapes, "concat": (batch, t_q, num_heads, d_model // num_heads)}
