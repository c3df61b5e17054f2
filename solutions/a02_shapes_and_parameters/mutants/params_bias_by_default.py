"""
es: Cuentas sesgos cuando nadie los ha pedido. Así vienen las capas de PyTorch, pero en esta función, sin
tercer argumento, no los hay.
en: You count biases when nobody asked for them. PyTorch's layers come that way, but in this function there
are none unless the third argument says so.
"""

right_count = attention_parameters


def attention_parameters(d_model, num_heads, bias=True, output_projection=True, d_k=None):
    return right_count(d_model, num_heads, bias, output_projection, d_k)
