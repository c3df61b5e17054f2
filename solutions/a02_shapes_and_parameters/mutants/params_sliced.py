"""
es: Cuentas como si cada cabeza recibiera solo su trozo del token, con matrices de entrada de $d_k$ por
$d_k$. Lo que se corta es $Q$, y no $X$: cada cabeza recibe los $d_{model}$ números, y sus matrices son de
$d_k$ por $d_{model}$. Relee «El viaje de una frase».
en: You count as if every head received only its own piece of the token, with input matrices of $d_k$ by
$d_k$. It is $Q$ that gets cut, and not $X$: every head receives all $d_{model}$ numbers, so its matrices
are $d_k$ by $d_{model}$. Reread "Following one sentence through".
"""


def attention_parameters(d_model, num_heads, bias=False, output_projection=True, d_k=None):
    if d_k is None:
        if d_model % num_heads:
            raise ValueError(f"{num_heads} does not divide {d_model}")
        d_k = d_model // num_heads
    joined = num_heads * d_k
    total = 3 * (d_k * joined + (joined if bias else 0))
    if output_projection:
        total += joined * d_model + (d_model if bias else 0)
    return total
