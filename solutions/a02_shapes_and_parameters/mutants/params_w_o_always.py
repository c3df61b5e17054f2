"""
es: Cuentas $W_O$ también cuando te dicen que no hay: tu función no hace caso de `output_projection`.
en: You count $W_O$ even when told that there is none: your function takes no notice of `output_projection`.
"""

right_count = attention_parameters


def attention_parameters(d_model, num_heads, bias=False, output_projection=True, d_k=None):
    return right_count(d_model, num_heads, bias, True, d_k)
