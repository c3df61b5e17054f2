"""
es: Cada cabeza tiene sus números, pero tumbados: te sale (..., h, d_k, T), con los tokens en columnas. Se
pide (..., h, T, d_k), una fila por token. Al trasponer para acercar las columnas se han movido también los
tokens, y hay que devolverlos a su sitio.
en: Each head has its numbers, but lying on their side: you get (..., h, d_k, T), with tokens in columns.
What is asked for is (..., h, T, d_k), a row per token. Transposing to bring the columns forward moved the
tokens as well, and they have to go back to their place.
"""


def split_heads(x, num_heads):
    *lead, length, d_model = x.shape
    return np.swapaxes(x, -1, -2).reshape(*lead, num_heads, d_model // num_heads, length)
