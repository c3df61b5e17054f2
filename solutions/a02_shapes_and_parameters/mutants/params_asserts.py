"""
es: Detectas el reparto imposible, pero con `assert`, que desaparece cuando Python se ejecuta con -O. El
enunciado pide `ValueError`.
en: You notice the impossible share, but with `assert`, which vanishes when Python runs with -O. The
question asks for `ValueError`.
"""

right_count = attention_parameters


def attention_parameters(d_model, num_heads, bias=False, output_projection=True, d_k=None):
    assert d_k is not None or d_model % num_heads == 0
    return right_count(d_model, num_heads, bias, output_projection, d_k)
