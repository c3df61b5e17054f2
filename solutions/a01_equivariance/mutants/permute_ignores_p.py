"""
es: Tu función no usa `p`: da siempre la misma reordenación. Quien llama decide el orden. Relee qué
significa cada número de `p`.
en: Your function does not use `p`: it always reorders in the same way. The order is for the caller to
choose. Reread what each number of `p` means.
"""


def permute(x, p):
    return x[..., ::-1, :]
