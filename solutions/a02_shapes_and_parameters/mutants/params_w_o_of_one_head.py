r"""
es: Tu $W_O$ recibe los $d_k$ números de una sola cabeza. Recibe las cabezas ya juntas, que miden $h \cdot
d_k$. Relee «Lo que se aprende».
en: Your $W_O$ takes the $d_k$ numbers of a single head. It takes the joined heads, which measure $h \cdot
d_k$. Reread "What is learned".
"""


def attention_parameters(d_model, num_heads, bias=False, output_projection=True, d_k=None):
    if d_k is None:
        if d_model % num_heads:
            raise ValueError(f"{num_heads} does not divide {d_model}")
        d_k = d_model // num_heads
    joined = num_heads * d_k
    total = 3 * (d_model * joined + (joined if bias else 0))
    if output_projection:
        total += d_k * d_model + (d_model if bias else 0)
    return total
