"""
es: Multiplicas por √d la suma entera, también la posición. El factor va solo con el embedding: si este es
cero, tiene que salir la tabla tal cual. Relee «El factor √d».
en: You multiply the whole sum by √d, the position included. The factor goes with the embedding only: if
that is zero, the table has to come out as it is. Reread "The factor √d".
"""


def embed(tokens, embeddings, table):
    return (embeddings[tokens] + table[: tokens.shape[-1]]) * np.sqrt(embeddings.shape[1])
