"""
es: Con `einops`: los ejes llevan nombre, y nada puede barajarse por descuido.
en: With `einops`: the axes have names, so nothing can be shuffled by accident.
"""


def split_heads(x, num_heads):
    from einops import rearrange

    return rearrange(x, "b t (h d) -> b h t d", h=num_heads)


def merge_heads(x):
    from einops import rearrange

    return rearrange(x, "b h t d -> b t (h d)")
