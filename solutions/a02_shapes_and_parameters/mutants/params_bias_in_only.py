"""
es: Pones sesgos en las tres proyecciones de entrada y te falta el de $W_O$. Cada proyección que exista
lleva el suyo, tan largo como lo que produce.
en: You give biases to the three input projections and leave out that of $W_O$. Every projection that exists
has one, as long as what it makes.
"""


def attention_parameters(d_model, num_heads, bias=False, output_projection=True, d_k=None):
    if d_k is None:
        if d_model % num_heads:
            raise ValueError(f"{num_heads} does not divide {d_model}")
        d_k = d_model // num_heads
    joined = num_heads * d_k
    total = 3 * (d_model * joined + (joined if bias else 0))
    if output_projection:
        total += joined * d_model
    return total
