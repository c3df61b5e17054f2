"""
es: Cuando la división no es exacta, redondeas hacia abajo en silencio y cuentas los parámetros de una capa
más estrecha que no ha pedido nadie. El enunciado pide `ValueError`.
en: When the division leaves a remainder you round down in silence and count the parameters of a narrower
layer that nobody asked for. The question asks for `ValueError`.
"""


def attention_parameters(d_model, num_heads, bias=False, output_projection=True, d_k=None):
    joined = num_heads * (d_model // num_heads if d_k is None else d_k)
    total = 3 * (d_model * joined + (joined if bias else 0))
    if output_projection:
        total += joined * d_model + (d_model if bias else 0)
    return total
