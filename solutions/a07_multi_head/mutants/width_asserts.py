"""
es: Detectas el reparto imposible, muy bien, pero avisas con `AssertionError`. Las aserciones desaparecen
cuando Python se ejecuta con -O, así que no sirven para comprobar lo que llega de fuera. El enunciado pide
`ValueError`.
en: You do notice the impossible share, well done, but you report it with `AssertionError`. Assertions
vanish when Python runs with -O, so they are no way to check what comes from outside. The question asks for
`ValueError`.
"""


def head_dim(d_model, num_heads):
    assert d_model > 0 and num_heads > 0, "both sizes must be positive"
    assert d_model % num_heads == 0, "d_model must be divisible by num_heads"
    return d_model // num_heads
