"""
es: Has multiplicado por √d la posición y no el embedding. Es al revés. Relee «El factor √d».
en: You multiplied the position by √d and not the embedding. It is the other way round. Reread "The factor
√d".
"""


def embed(tokens, embeddings, table):
    return embeddings[tokens] + table[: tokens.shape[-1]] * np.sqrt(embeddings.shape[1])
