"""
es: Has juntado el lote y las cabezas en un solo eje, (B · h, T, d_k), y además sin cambiar antes el
orden: cada trozo contiene números de varios tokens. Se piden cuatro ejes, (B, h, T, d_k).
en: You folded batch and heads into one axis, (B · h, T, d_k), and without reordering first: each slice
holds numbers of several tokens. Four axes are asked for, (B, h, T, d_k).
"""


def split_heads(x, num_heads):
    batch, length, d_model = x.shape
    return x.reshape(batch * num_heads, length, head_dim(d_model, num_heads))
