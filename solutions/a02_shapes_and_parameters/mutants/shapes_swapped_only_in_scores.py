"""
es: Las puntuaciones tienen la cabeza en su sitio, pero en consultas, claves, valores y en lo que entregan
las cabezas la dejas detrás del token. Se piden con la cabeza delante. Relee «El viaje de una frase».
en: Your scores have the head in its place, but in queries, keys, values and in what the heads hand over it
still stands behind the token. They are wanted with the head first. Reread "Following one sentence through".
"""

right_shapes = attention_shapes


def attention_shapes(batch, t_q, t_k, d_model, num_heads):
    shapes = right_shapes(batch, t_q, t_k, d_model, num_heads)
    behind = {name: (batch, s[2], s[1], s[3]) for name, s in shapes.items() if name in ("q", "k", "v", "heads")}
    return {**shapes, **behind}
