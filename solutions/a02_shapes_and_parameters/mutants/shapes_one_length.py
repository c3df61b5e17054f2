"""
es: Usas la longitud de las consultas también para las claves y los valores. En la atención cruzada salen de
otra secuencia, que puede tener otros tokens y otra longitud. Relee «Dos longitudes».
en: You use the length of the queries for keys and values too. In cross-attention those come from another
sequence, which may well be longer or shorter. Reread "When there are two lengths".
"""

right_shapes = attention_shapes


def attention_shapes(batch, t_q, t_k, d_model, num_heads):
    return right_shapes(batch, t_q, t_q, d_model, num_heads)
