"""
es: El resultado es correcto, pero has multiplicado la propia tabla de embeddings: en la siguiente llamada
volverá a crecer. Los argumentos se quedan como estaban. Relee el enunciado de la pregunta 9.
en: The result is right, but you multiplied the table of embeddings itself: at the next call it will grow
again. Arguments stay as they were. Reread question 9.
"""


def embed(tokens, embeddings, table):
    embeddings *= np.sqrt(embeddings.shape[1])
    return embeddings[tokens] + table[: tokens.shape[-1]]
