"""
es: Pones la cabeza detrás del token. Es el orden que queda justo después de partir el último eje; luego se
cambian dos ejes y la cabeza pasa delante, para que el producto compare tokens dentro de cada cabeza. Relee
«El viaje de una frase».
en: You put the head behind the token. That is the order right after breaking up the last axis; then two
axes are swapped and the head comes first, so that the product compares tokens within each head. Reread
"Following one sentence through".
"""

right_shapes = attention_shapes


def attention_shapes(batch, t_q, t_k, d_model, num_heads):
    shapes = right_shapes(batch, t_q, t_k, d_model, num_heads)
    return {
        name: (batch, shape[2], shape[1], shape[3]) if len(shape) == 4 else shape for name, shape in shapes.items()
    }
