"""
es: Multiplicas por d en lugar de por su raíz. Relee «El factor √d».
en: You multiply by d rather than by its root. Reread "The factor √d".
"""


def embed(tokens, embeddings, table):
    return embeddings[tokens] * embeddings.shape[1] + table[: tokens.shape[-1]]
