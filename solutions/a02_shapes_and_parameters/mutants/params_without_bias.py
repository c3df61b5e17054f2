"""
es: No cuentas los sesgos aunque te los pidan. Con `bias=True` cada proyección aprende además un número por
cada número que produce. Relee «Lo que se aprende».
en: You do not count the biases when asked to. With `bias=True` every projection also learns one number for
each number it makes. Reread "What is learned".
"""

right_count = attention_parameters


def attention_parameters(d_model, num_heads, bias=False, output_projection=True, d_k=None):
    return right_count(d_model, num_heads, False, output_projection, d_k)
