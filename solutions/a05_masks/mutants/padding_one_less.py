"""
es: Tapas el último token de verdad de cada frase. Las posiciones empiezan en 0: con longitud 3, la 2
todavía existe. Relee la tabla de las frases A y B.
en: You hide the last real token of each sentence. Positions start at 0: with length 3, position 2 still
exists. Reread the table of sentences A and B.
"""


def padding_mask(lengths, t_k):
    return np.arange(t_k) < lengths[:, None, None, None] - 1
