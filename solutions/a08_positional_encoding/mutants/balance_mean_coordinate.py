"""
es: Has promediado los valores absolutos de las coordenadas. La norma de una fila es la raíz de la suma de
sus cuadrados. Relee el enunciado de la pregunta 9.
en: You averaged the absolute values of coordinates. The norm of a row is the root of the sum of its
squares. Reread question 9.
"""


def balance(embeddings, table):
    plain = abs(embeddings).mean() / abs(table).mean()
    return plain, plain * np.sqrt(embeddings.shape[1])
