"""
es: Cuando el reparto es imposible devuelves `None` y sigues adelante: el error saldrá más tarde, lejos de
su causa. El enunciado pide lanzar `ValueError`.
en: When the share is impossible you return `None` and carry on: the error will show later, far from its
cause. The question asks you to raise `ValueError`.
"""

right_shapes = attention_shapes


def attention_shapes(batch, t_q, t_k, d_model, num_heads):
    if d_model % num_heads:
        return None
    return right_shapes(batch, t_q, t_k, d_model, num_heads)
