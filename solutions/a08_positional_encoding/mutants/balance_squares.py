"""
es: Has promediado los cuadrados de las normas. La raíz se toma en cada fila, antes de promediar. Relee el
enunciado de la pregunta 9.
en: You averaged the squares of the norms. The root is taken row by row, before averaging. Reread question
9.
"""


def balance(embeddings, table):
    plain = (embeddings**2).sum(axis=1).mean() / (table**2).sum(axis=1).mean()
    return plain, plain * np.sqrt(embeddings.shape[1])
