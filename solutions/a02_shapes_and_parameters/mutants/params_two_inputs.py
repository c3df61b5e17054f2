"""
es: Cuentas dos proyecciones de entrada. Son tres: consultas, claves y valores salen cada uno de su matriz.
Relee la tabla de «Lo que se aprende».
en: You count two input projections. There are three: queries, keys and values each come from a matrix of
their own. Reread the table in "What is learned".
"""


def attention_parameters(d_model, num_heads, bias=False, output_projection=True, d_k=None):
    if d_k is None:
        if d_model % num_heads:
            raise ValueError(f"{num_heads} does not divide {d_model}")
        d_k = d_model // num_heads
    joined = num_heads * d_k
    total = 2 * (d_model * joined + (joined if bias else 0))
    if output_projection:
        total += joined * d_model + (d_model if bias else 0)
    return total
