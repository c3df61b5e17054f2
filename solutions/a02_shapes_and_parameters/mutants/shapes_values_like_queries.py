"""
es: Das un valor por consulta. Los valores van con las claves: hay uno por cada token que puede ser elegido.
Relee «Dos longitudes».
en: You give one value per query. Values go with the keys: there is one for each token that may be chosen.
Reread "When there are two lengths".
"""

right_shapes = attention_shapes


def attention_shapes(batch, t_q, t_k, d_model, num_heads):
    shapes = right_shapes(batch, t_q, t_k, d_model, num_heads)
    return {**shapes, "v": shapes["q"]}
