"""
es: Has dividido al revés: se pide cuántas veces cabe la norma de la posición en la del embedding. Relee el
enunciado de la pregunta 9.
en: You divided the wrong way round: how many times does the norm of the position go into that of the
embedding? Reread question 9.
"""


def balance(embeddings, table):
    plain = np.linalg.norm(table, axis=1).mean() / np.linalg.norm(embeddings, axis=1).mean()
    return plain, plain * np.sqrt(embeddings.shape[1])
