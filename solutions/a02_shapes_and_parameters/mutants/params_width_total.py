r"""
es: Cuando te dan `d_k`, lo tomas como la anchura de todas las cabezas juntas. Es la de una sola: entre
todas miden $h \cdot d_k$. Relee «Las letras».
en: When `d_k` is given you take it for the width of all heads together. It is that of a single head: all of
them measure $h \cdot d_k$. Reread "Five letters".
"""


def attention_parameters(d_model, num_heads, bias=False, output_projection=True, d_k=None):
    if d_k is None:
        if d_model % num_heads:
            raise ValueError(f"{num_heads} does not divide {d_model}")
        joined = d_model
    else:
        joined = d_k
    total = 3 * (d_model * joined + (joined if bias else 0))
    if output_projection:
        total += joined * d_model + (d_model if bias else 0)
    return total
