"""
es: Te falta $W_O$, la proyección que recibe las cabezas juntas. Se aprende como las otras tres, y está
salvo que se diga lo contrario. Relee la tabla de «Lo que se aprende».
en: $W_O$ is missing, the projection that takes the joined heads. It is learned like the other three, and it
is there unless you are told otherwise. Reread the table in "What is learned".
"""


def attention_parameters(d_model, num_heads, bias=False, output_projection=True, d_k=None):
    if d_k is None:
        if d_model % num_heads:
            raise ValueError(f"{num_heads} does not divide {d_model}")
        d_k = d_model // num_heads
    joined = num_heads * d_k
    return 3 * (d_model * joined + (joined if bias else 0))
