"""
es: Recorres el primer eje como si fuera el de las cabezas. En una frase suelta lo es; en un lote, el primer
eje son las frases, y has pegado unas con otras. El eje de las cabezas es el tercero por la cola.
en: You walk along the first axis as if it were that of the heads. For a single sentence it is; in a batch
the first axis holds the sentences, and you glued those together. The axis of heads is the third from last.
"""


def merge_heads(x):
    return np.concatenate(list(x), axis=-1)
