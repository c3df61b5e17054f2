"""
es: Pones sesgo en $W_O$ y en ninguna otra proyección. Con `bias=True` lo lleva cada una de las que haya:
también $W_Q$, $W_K$ y $W_V$.
en: You give a bias to $W_O$ and to no other projection. With `bias=True` every one that exists has its own:
$W_Q$, $W_K$ and $W_V$ too.
"""


def attention_parameters(d_model, num_heads, bias=False, output_projection=True, d_k=None):
    if d_k is None:
        if d_model % num_heads:
            raise ValueError(f"{num_heads} does not divide {d_model}")
        d_k = d_model // num_heads
    joined = num_heads * d_k
    total = 3 * d_model * joined
    if output_projection:
        total += joined * d_model + (d_model if bias else 0)
    return total
