"""
es: Las formas que se piden están, pero has añadido otras. Quien recorra tu diccionario espera ocho claves y
ninguna más.
en: The shapes that were asked for are there, but you added others. Whoever goes through your dictionary
expects eight keys and no more.
"""

right_shapes = attention_shapes


def attention_shapes(batch, t_q, t_k, d_model, num_heads):
    shapes = right_shapes(batch, t_q, t_k, d_model, num_heads)
    return {"x": (batch, t_q, d_model), "memory": (batch, t_k, d_model), **shapes}
