"""
es: La salida la das bien, pero a lo que entrega cada cabeza le pones un vector por clave. En el producto de
los pesos por los valores las claves desaparecen: queda un vector por consulta. Relee «Dos longitudes».
en: Your output is right, but to what each head hands over you give one vector per key. The product of
weights and values uses the keys up: one vector per query is left. Reread "When there are two lengths".
"""

right_shapes = attention_shapes


def attention_shapes(batch, t_q, t_k, d_model, num_heads):
    shapes = right_shapes(batch, t_q, t_k, d_model, num_heads)
    return {**shapes, "heads": shapes["k"]}
