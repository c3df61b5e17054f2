"""
es: Has medido solo la primera fila de la tabla. En una tabla aprendida las filas tienen normas distintas:
se promedian todas. Relee el enunciado de la pregunta 9.
en: You measured only the first row of the table. Rows of a learned table differ in norm, so all of them are
averaged. Reread question 9.
"""


def balance(embeddings, table):
    plain = np.linalg.norm(embeddings, axis=1).mean() / np.linalg.norm(table[0])
    return plain, plain * np.sqrt(embeddings.shape[1])
