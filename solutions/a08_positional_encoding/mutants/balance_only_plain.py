"""
es: Devuelves un solo número. Se piden dos: el cociente sin el factor √d y el cociente con él. Relee el
enunciado de la pregunta 9.
en: You return a single number. Two are asked for: the ratio without the factor √d and the ratio with it.
Reread question 9.
"""


def balance(embeddings, table):
    plain = np.linalg.norm(embeddings, axis=1).mean() / np.linalg.norm(table, axis=1).mean()
    return plain
