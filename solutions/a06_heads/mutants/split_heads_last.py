"""
es: Has partido la columna en dos, y bien, pero el eje de las cabezas se ha quedado detrás del de los
tokens: (..., T, h, d_k). Falta llevarlo delante, para que cada cabeza sea una tabla de tokens por números.
en: You broke the column in two, and correctly, but the axis of heads is still behind that of tokens: (...,
T, h, d_k). It has yet to move in front, so that each head is a table of tokens by numbers.
"""


def split_heads(x, num_heads):
    *lead, length, d_model = x.shape
    return x.reshape(*lead, length, num_heads, d_model // num_heads)
