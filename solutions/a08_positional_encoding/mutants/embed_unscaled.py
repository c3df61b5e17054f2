"""
es: Te falta multiplicar el embedding por √d antes de sumar la posición, como en el artículo original. Relee
«El factor √d».
en: The multiplication of the embedding by √d before adding the position is missing, which the original
paper has. Reread "The factor √d".
"""


def embed(tokens, embeddings, table):
    return embeddings[tokens] + table[: tokens.shape[-1]]
