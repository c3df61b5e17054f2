"""
es: Has promediado las cabezas, como si fueran varias medidas de lo mismo. No lo son: cada una ha calculado
algo distinto y sus números se ponen en fila, de modo que el resultado mide h · d_k.
en: You averaged the heads, as if they were several measurements of one thing. They are not: each has
computed something different and its numbers go side by side, so the result is h · d_k wide.
"""


def merge_heads(x):
    return x.mean(axis=-3)
