"""
es: Has puesto las cabezas por delante del lote: (h, B, T, d_k). El primer eje sigue siendo el de los
ejemplos; las cabezas van en el segundo.
en: You put the heads in front of the batch: (h, B, T, d_k). The first axis still belongs to the examples;
the heads come second.
"""


def split_heads(x, num_heads):
    batch, length, d_model = x.shape
    return x.reshape(batch, length, num_heads, head_dim(d_model, num_heads)).permute(2, 0, 1, 3)
