"""
es: Has dado la norma media de los embeddings, sin dividirla por la de la tabla. Relee el enunciado de la
pregunta 9.
en: You gave the mean norm of the embeddings without dividing it by that of the table. Reread question 9.
"""


def balance(embeddings, table):
    plain = np.linalg.norm(embeddings, axis=1).mean()
    return plain, plain * np.sqrt(embeddings.shape[1])
