"""
es: Das una sola tabla de puntuaciones para todas las cabezas. Cada cabeza compara con sus propias consultas
y claves, así que tiene su propia tabla: el eje de las cabezas sigue ahí. Relee «El viaje de una frase».
en: You give one table of scores for all heads. Each head compares by its own queries and keys and so has a
table of its own: the axis of the heads is still there. Reread "Following one sentence through".
"""

right_shapes = attention_shapes


def attention_shapes(batch, t_q, t_k, d_model, num_heads):
    shapes = right_shapes(batch, t_q, t_k, d_model, num_heads)
    return {**shapes, "scores": (batch, t_q, t_k), "weights": (batch, t_q, t_k)}
