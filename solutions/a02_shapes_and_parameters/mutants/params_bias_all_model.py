r"""
es: Todos tus sesgos miden $d_{model}$. Eso solo es así cuando $h \cdot d_k$ es $d_{model}$: los de entrada
miden lo que producen sus proyecciones, $h \cdot d_k$.
en: All your biases are $d_{model}$ long. That holds only when $h \cdot d_k$ is $d_{model}$: the input
biases are as long as what their projections make, $h \cdot d_k$.
"""


def attention_parameters(d_model, num_heads, bias=False, output_projection=True, d_k=None):
    if d_k is None:
        if d_model % num_heads:
            raise ValueError(f"{num_heads} does not divide {d_model}")
        d_k = d_model // num_heads
    joined = num_heads * d_k
    total = 3 * (d_model * joined + (d_model if bias else 0))
    if output_projection:
        total += joined * d_model + (d_model if bias else 0)
    return total
