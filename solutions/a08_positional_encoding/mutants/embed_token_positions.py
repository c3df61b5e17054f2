"""
es: Eliges las filas de la tabla con los números de los tokens, así que una palabra repetida recibe dos
veces la misma posición. La fila la decide el lugar, 0, 1, 2, ..., sea cual sea el token. Relee «Sumarla
donde toca».
en: You pick the rows of the table by the numbers of the tokens, so a repeated word gets the same position
twice. The row depends on the place, 0, 1, 2, ..., whatever the token. Reread "Adding it in the right
place".
"""


def embed(tokens, embeddings, table):
    return embeddings[tokens] * np.sqrt(embeddings.shape[1]) + table[tokens % len(table)]
