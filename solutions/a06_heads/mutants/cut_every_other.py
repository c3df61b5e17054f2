"""
es: Has repartido las coordenadas salteadas, una de cada h. A cada cabeza le toca un tramo de vecinas, así
que lo que se conserva son bloques.
en: You shared the coordinates out at intervals, one in every h. Each head owns a run of neighbours, so what
is kept are blocks.
"""


def cut_weights(W, num_heads):
    rows, columns = np.indices(W.shape)
    return np.where(rows % num_heads == columns % num_heads, W, 0.0)
