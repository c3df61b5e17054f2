"""
es: Tus formas son textos que parecen tuplas. Con un texto no se puede contar ni comparar: devuelve las
tuplas mismas.
en: Your shapes are strings that look like tuples. A string cannot be counted with or compared: return the
tuples themselves.
"""

right_shapes = attention_shapes


def attention_shapes(batch, t_q, t_k, d_model, num_heads):
    return {name: str(s) for name, s in right_shapes(batch, t_q, t_k, d_model, num_heads).items()}
