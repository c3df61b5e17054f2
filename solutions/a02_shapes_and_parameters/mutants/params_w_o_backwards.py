"""
es: Has leído `output_projection` al revés: quitas $W_O$ cuando vale `True` y la cuentas cuando vale
`False`.
en: You read `output_projection` backwards: you leave $W_O$ out when it is `True` and count it when it is
`False`.
"""

right_count = attention_parameters


def attention_parameters(d_model, num_heads, bias=False, output_projection=True, d_k=None):
    return right_count(d_model, num_heads, bias, not output_projection, d_k)
