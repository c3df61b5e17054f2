"""
es: Tus sesgos de entrada miden lo de una sola cabeza. Cada proyección produce $d_k$ números para cada
cabeza, y lleva un sesgo por cada uno de ellos.
en: Your input biases are as long as one head. Each projection makes $d_k$ numbers for every head, and has
one bias for each of them.
"""


def attention_parameters(d_model, num_heads, bias=False, output_projection=True, d_k=None):
    if d_k is None:
        if d_model % num_heads:
            raise ValueError(f"{num_heads} does not divide {d_model}")
        d_k = d_model // num_heads
    joined = num_heads * d_k
    total = 3 * (d_model * joined + (d_k if bias else 0))
    if output_projection:
        total += joined * d_model + (d_model if bias else 0)
    return total
