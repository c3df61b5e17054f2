r"""
es: Rechazas anchuras con las que $h \cdot d_k$ no es $d_{model}$. Son posibles: $W_O$ recibe lo que midan
las cabezas juntas y lo devuelve a $d_{model}$. Relee el final de «Lo que se aprende».
en: You refuse widths for which $h \cdot d_k$ is not $d_{model}$. They are possible: $W_O$ takes the joined
heads, whatever they measure, back to $d_{model}$. Reread the end of "What is learned".
"""

right_count = attention_parameters


def attention_parameters(d_model, num_heads, bias=False, output_projection=True, d_k=None):
    if d_k is not None and num_heads * d_k != d_model:
        raise ValueError("num_heads * d_k must be d_model")
    return right_count(d_model, num_heads, bias, output_projection, d_k)
