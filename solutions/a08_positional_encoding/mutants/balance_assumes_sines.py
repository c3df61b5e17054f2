"""
es: Has puesto √(d/2) como norma de una posición. Eso vale para la tabla sinusoidal con d par; las filas de
una aprendida pueden medir cualquier cosa, y hay que medirlas. Relee «El factor √d».
en: You took √(d/2) as the norm of a position. That is so for sinusoids of even d; rows of a learned table
may have any length, and have to be measured. Reread "The factor √d".
"""


def balance(embeddings, table):
    plain = np.linalg.norm(embeddings, axis=1).mean() / np.sqrt(embeddings.shape[1] / 2)
    return plain, plain * np.sqrt(embeddings.shape[1])
