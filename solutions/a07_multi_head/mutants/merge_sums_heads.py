"""
es: Has sumado las cabezas. Al sumarlas se pierde qué dijo cada una; se concatenan, y después W_O aprende
cómo combinarlas. Relee «Qué se reparte».
en: You added the heads up. A sum loses what each of them said; they are concatenated, and then W_O learns
how to combine them. Reread "What is shared out".
"""


def merge_heads(x):
    return x.sum(dim=1)
