"""
es: Cuentas matrices completas para cada cabeza. En este diseño las cabezas se reparten las filas de las
mismas cuatro matrices: cada una tiene $d_k$ filas, y entre todas, $d_{model}$. Relee «Lo que se aprende».
en: You count full matrices for every head. In this design the heads share out the rows of the same four
matrices: each head has $d_k$ rows, and all of them together have $d_{model}$. Reread "What is learned".
"""


def attention_parameters(d_model, num_heads, bias=False, output_projection=True, d_k=None):
    if d_k is None:
        if d_model % num_heads:
            raise ValueError(f"{num_heads} does not divide {d_model}")
        d_k = d_model // num_heads
    joined = num_heads * d_k
    total = 3 * num_heads * (d_model * joined + (joined if bias else 0))
    if output_projection:
        total += num_heads * (joined * d_model + (d_model if bias else 0))
    return total
