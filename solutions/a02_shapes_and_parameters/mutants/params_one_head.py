"""
es: Cuentas las filas de una sola cabeza en $W_Q$, $W_K$ y $W_V$, como si todas usaran las mismas. Cada
cabeza tiene las suyas, y por eso pueden atender a cosas distintas. Relee «Lo que se aprende».
en: You count the rows of one head in $W_Q$, $W_K$ and $W_V$, as if all heads used the same ones. Each has
rows of its own, which is why they can attend to different things. Reread "What is learned".
"""


def attention_parameters(d_model, num_heads, bias=False, output_projection=True, d_k=None):
    if d_k is None:
        if d_model % num_heads:
            raise ValueError(f"{num_heads} does not divide {d_model}")
        d_k = d_model // num_heads
    total = 3 * (d_model * d_k + (d_k if bias else 0))
    if output_projection:
        total += num_heads * d_k * d_model + (d_model if bias else 0)
    return total
