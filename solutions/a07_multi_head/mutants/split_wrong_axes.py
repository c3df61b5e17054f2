"""
es: Has intercambiado dos ejes que no eran: los tokens han acabado donde va la anchura de la cabeza. Escribe
las letras (B, T, h, d_k) y debajo (B, h, T, d_k): solo dos cambian de sitio.
en: You swapped two axes, but not the right two: the tokens ended up where the width of the head belongs.
Write the letters (B, T, h, d_k) and under them (B, h, T, d_k): only two of them trade places.
"""


def split_heads(x, num_heads):
    batch, length, d_model = x.shape
    return x.reshape(batch, length, num_heads, head_dim(d_model, num_heads)).transpose(1, 3)
