"""
es: Detectas el reparto imposible, pero con `assert`, que desaparece cuando Python se ejecuta con -O. El
enunciado pide `ValueError`.
en: You notice the impossible share, but with `assert`, which vanishes when Python runs with -O. The
question asks for `ValueError`.
"""

right_shapes = attention_shapes


def attention_shapes(batch, t_q, t_k, d_model, num_heads):
    assert d_model % num_heads == 0
    return right_shapes(batch, t_q, t_k, d_model, num_heads)
