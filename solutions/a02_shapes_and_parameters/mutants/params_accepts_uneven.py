"""
es: La cuenta no necesita dividir, es verdad, pero tu función acepta repartos imposibles, como 10 números
entre 4 cabezas. Esa capa no existe, y el enunciado pide `ValueError`.
en: The count needs no division, true, but your function accepts impossible shares, such as 10 numbers among
4 heads. There is no such layer, and the question asks for `ValueError`.
"""


def attention_parameters(d_model, num_heads, bias=False, output_projection=True, d_k=None):
    joined = d_model if d_k is None else num_heads * d_k
    total = 3 * (d_model * joined + (joined if bias else 0))
    if output_projection:
        total += joined * d_model + (d_model if bias else 0)
    return total
