"""
es: Has fundido el lote y las cabezas en un solo eje. Algunas bibliotecas lo hacen por dentro, pero aquí se
piden cuatro ejes: el lote conserva el suyo. Relee «El viaje de una frase».
en: You merged batch and heads into one axis. Some libraries do that internally, but four axes are asked for
here: the batch keeps its own. Reread "Following one sentence through".
"""

right_shapes = attention_shapes


def attention_shapes(batch, t_q, t_k, d_model, num_heads):
    shapes = right_shapes(batch, t_q, t_k, d_model, num_heads)
    return {name: (s[0] * s[1], *s[2:]) if len(s) == 4 else s for name, s in shapes.items()}
