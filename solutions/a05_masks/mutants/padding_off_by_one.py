"""
es: Dejas visible un token de relleno en cada frase. Las posiciones empiezan en 0: con longitud 3 existen
la 0, la 1 y la 2. Relee la tabla de las frases A y B.
en: You leave one padding token visible in each sentence. Positions start at 0: with length 3 they are 0,
1 and 2. Reread the table of sentences A and B.
"""


def padding_mask(lengths, t_k):
    return np.arange(t_k) <= lengths[:, None, None, None]
