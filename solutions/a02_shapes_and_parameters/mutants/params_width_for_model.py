"""
es: Has puesto $d_k$ donde iban los tamaños de las matrices. Una proyección recibe los $d_{model}$ números
del token y produce $d_k$ para cada una de las $h$ cabezas. Relee «Lo que se aprende».
en: You put $d_k$ where the sizes of the matrices belong. A projection takes all $d_{model}$ numbers of the
token and makes $d_k$ for each of the $h$ heads. Reread "What is learned".
"""


def attention_parameters(d_model, num_heads, bias=False, output_projection=True, d_k=None):
    if d_k is None:
        if d_model % num_heads:
            raise ValueError(f"{num_heads} does not divide {d_model}")
        d_k = d_model // num_heads
    return (4 if output_projection else 3) * (d_k * d_k + (d_k if bias else 0))
