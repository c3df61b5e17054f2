"""
es: Has apilado las cabezas en el primer eje. En una frase suelta ese es su sitio; en un lote quedan delante
de él, (h, ..., T, d_k). Cuenta desde el final: el eje de las cabezas es el tercero por la cola.
en: You stacked the heads along the first axis. For a single sentence that is the right place; for a batch
they end up in front of it, (h, ..., T, d_k). Count from the end: the axis of heads is the third from last.
"""


def split_heads(x, num_heads):
    return np.stack(np.split(x, num_heads, axis=-1))
