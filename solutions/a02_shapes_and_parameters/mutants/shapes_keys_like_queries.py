"""
es: Das una clave y un valor por consulta. En la atención cruzada claves y valores salen de la otra entrada:
hay tantos como tokens tiene ella, $T_k$. Relee «Dos longitudes».
en: You give one key and one value per query. In cross-attention keys and values come from the other input:
there are as many as it has tokens, $T_k$. Reread "When there are two lengths".
"""

right_shapes = attention_shapes


def attention_shapes(batch, t_q, t_k, d_model, num_heads):
    shapes = right_shapes(batch, t_q, t_k, d_model, num_heads)
    return {**shapes, "k": shapes["q"], "v": shapes["q"]}
