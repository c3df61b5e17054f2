r"""
es: Todos tus sesgos miden $h \cdot d_k$. El de salida mide lo que produce $W_O$, que son los $d_{model}$
números de cada token.
en: All your biases are $h \cdot d_k$ long. The output bias is as long as what $W_O$ makes, the $d_{model}$
numbers of a token.
"""


def attention_parameters(d_model, num_heads, bias=False, output_projection=True, d_k=None):
    if d_k is None:
        if d_model % num_heads:
            raise ValueError(f"{num_heads} does not divide {d_model}")
        d_k = d_model // num_heads
    joined = num_heads * d_k
    total = 3 * (d_model * joined + (joined if bias else 0))
    if output_projection:
        total += joined * d_model + (joined if bias else 0)
    return total
