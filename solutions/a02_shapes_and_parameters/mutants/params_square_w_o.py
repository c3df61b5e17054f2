r"""
es: Tu $W_O$ es siempre cuadrada, de $d_{model}$ por $d_{model}$. Recibe las cabezas juntas, que miden
$h \cdot d_k$, y eso puede ser otro número. Relee el final de «Lo que se aprende».
en: Your $W_O$ is always square, $d_{model}$ by $d_{model}$. It takes the joined heads, which measure
$h \cdot d_k$, and that may be another number. Reread the end of "What is learned".
"""


def attention_parameters(d_model, num_heads, bias=False, output_projection=True, d_k=None):
    if d_k is None:
        if d_model % num_heads:
            raise ValueError(f"{num_heads} does not divide {d_model}")
        d_k = d_model // num_heads
    joined = num_heads * d_k
    total = 3 * (d_model * joined + (joined if bias else 0))
    if output_projection:
        total += d_model * d_model + (d_model if bias else 0)
    return total
