"""
es: Quitas la matriz $W_O$ y dejas su sesgo. Cuando una proyección no está, no está entera.
en: You remove the matrix $W_O$ and keep its bias. When a projection is missing, all of it is missing.
"""

right_count = attention_parameters


def attention_parameters(d_model, num_heads, bias=False, output_projection=True, d_k=None):
    total = right_count(d_model, num_heads, bias, output_projection, d_k)
    return total if output_projection or not bias else total + d_model
