"""
es: Has partido bien el último eje, pero las cabezas se han quedado detrás de los tokens: (B, T, h, d_k).
Para que cada cabeza haga su propia atención, su eje tiene que ir delante del de los tokens.
en: You broke up the last axis correctly, but the heads are still behind the tokens: (B, T, h, d_k). For
each head to run an attention of its own, its axis must come before that of the tokens.
"""


def split_heads(x, num_heads):
    batch, length, d_model = x.shape
    return x.reshape(batch, length, num_heads, head_dim(d_model, num_heads))
