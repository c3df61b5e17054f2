"""
es: El factor que usas es la raíz del número de tokens, así que cambia con la frase. Es la de la dimensión
d. Relee «El factor √d».
en: The factor you use is the root of the number of tokens, so it changes with the sentence. It should be
that of the width d. Reread "The factor √d".
"""


def embed(tokens, embeddings, table):
    return embeddings[tokens] * np.sqrt(tokens.shape[-1]) + table[: tokens.shape[-1]]
