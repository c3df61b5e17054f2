"""
es: Das a cada cabeza una $W_O$ entera. Solo hay una: recibe las cabezas ya juntas, y a cada cabeza le tocan
$d_k$ de sus columnas. Relee «Lo que se aprende».
en: You give every head a whole $W_O$. There is only one: it takes the joined heads, and each head has $d_k$
of its columns. Reread "What is learned".
"""


def attention_parameters(d_model, num_heads, bias=False, output_projection=True, d_k=None):
    if d_k is None:
        if d_model % num_heads:
            raise ValueError(f"{num_heads} does not divide {d_model}")
        d_k = d_model // num_heads
    joined = num_heads * d_k
    total = 3 * (d_model * joined + (joined if bias else 0))
    if output_projection:
        total += num_heads * (joined * d_model + (d_model if bias else 0))
    return total
