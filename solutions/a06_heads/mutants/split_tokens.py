"""
es: Has repartido la frase: cada cabeza recibe unos cuantos tokens enteros. Lo que se reparte son las
columnas; todas las cabezas ven todos los tokens. Relee qué índice se descompone.
en: You shared out the sentence: each head gets a few whole tokens. It is the columns that are shared out;
every head sees every token. Reread which index comes apart.
"""


def split_heads(x, num_heads):
    return np.stack(np.split(x, num_heads, axis=-2), axis=-3)
