"""
es: Cuentas cada sesgo como un solo número. Un sesgo es un vector: tiene un número por cada número que
produce su proyección. Relee «Lo que se aprende».
en: You count each bias as a single number. A bias is a vector, with one number for each number that its
projection makes. Reread "What is learned".
"""


def attention_parameters(d_model, num_heads, bias=False, output_projection=True, d_k=None):
    if d_k is None:
        if d_model % num_heads:
            raise ValueError(f"{num_heads} does not divide {d_model}")
        d_k = d_model // num_heads
    joined = num_heads * d_k
    total = 3 * (d_model * joined + (1 if bias else 0))
    if output_projection:
        total += joined * d_model + (1 if bias else 0)
    return total
