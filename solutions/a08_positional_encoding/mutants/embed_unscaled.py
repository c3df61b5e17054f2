"""
es: Te falta multiplicar el embedding por √d antes de sumar la posición, como en el artículo original. Relee
«El factor √d».
en: You left out the factor √d by which the original paper multiplies the embedding before adding the
position. Reread "The factor √d".
"""


def embed(tokens, embeddings, table):
    return embeddings[tokens] + table[: tokens.shape[-1]]
