"""
es: Detectas el reparto imposible, muy bien, pero con `assert`, que desaparece cuando Python se ejecuta con
-O. Para lo que llega de fuera se usa una excepción de verdad: el enunciado pide `ValueError`.
en: You notice the impossible share, well done, but with `assert`, which vanishes when Python runs with -O.
What comes from outside is refused with a proper exception: the question asks for `ValueError`.
"""

right_shapes = attention_shapes


def attention_shapes(batch, t_q, t_k, d_model, num_heads):
    assert d_model % num_heads == 0, "d_model must be divisible by num_heads"
    return right_shapes(batch, t_q, t_k, d_model, num_heads)
