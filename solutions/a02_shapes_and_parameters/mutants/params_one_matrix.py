"""
es: Has contado una sola proyección. Son cuatro: $W_Q$, $W_K$, $W_V$ y $W_O$. Relee la tabla de «Lo que se
aprende».
en: You counted one projection. There are four of them: $W_Q$, $W_K$, $W_V$ and $W_O$. Reread the table in
"What is learned".
"""


def attention_parameters(d_model, num_heads, bias=False, output_projection=True, d_k=None):
    if d_k is None:
        if d_model % num_heads:
            raise ValueError(f"{num_heads} does not divide {d_model}")
        d_k = d_model // num_heads
    return d_model * num_heads * d_k + (num_heads * d_k if bias else 0)
