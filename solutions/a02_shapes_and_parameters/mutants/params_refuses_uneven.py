"""
es: Compruebas la división también cuando te dan `d_k`. Entonces no hay nada que repartir: una capa con
$d_{model} = 10$ y 4 cabezas de 3 números es posible. Relee el final de «Lo que se aprende».
en: You check the division even when `d_k` is given. Nothing is shared out then: a layer with $d_{model} = 10$
and 4 heads of 3 numbers is possible. Reread the end of "What is learned".
"""

right_count = attention_parameters


def attention_parameters(d_model, num_heads, bias=False, output_projection=True, d_k=None):
    if d_model % num_heads:
        raise ValueError(f"{num_heads} does not divide {d_model}")
    return right_count(d_model, num_heads, bias, output_projection, d_k)
