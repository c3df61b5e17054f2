"""
es: Has sumado un solo vector de sesgos. Cada proyección que exista lleva el suyo.
en: You added a single vector of biases. Every projection that exists has one of its own.
"""

right_count = attention_parameters


def attention_parameters(d_model, num_heads, bias=False, output_projection=True, d_k=None):
    total = right_count(d_model, num_heads, False, output_projection, d_k)
    return total + d_model if bias else total
