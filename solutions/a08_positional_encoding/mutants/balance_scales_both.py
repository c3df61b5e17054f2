"""
es: Tus dos números son iguales: el factor se ha perdido, o lo llevan también las posiciones. Solo se
multiplican los embeddings. Relee «El factor √d».
en: Your two numbers are equal: the factor got lost, or positions have it too. Only embeddings are
multiplied. Reread "The factor √d".
"""


def balance(embeddings, table):
    plain = np.linalg.norm(embeddings, axis=1).mean() / np.linalg.norm(table, axis=1).mean()
    return plain, plain
