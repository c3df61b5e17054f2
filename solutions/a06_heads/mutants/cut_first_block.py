"""
es: Solo has conservado el bloque de la primera cabeza; las demás se quedan sin nada. Hay uno por cabeza.
en: You only kept the block of the first head, and nothing is left for the others. There is one for each
head.
"""


def cut_weights(W, num_heads):
    rows, columns = W.shape[0] // num_heads, W.shape[1] // num_heads
    kept = np.zeros_like(W)
    kept[:rows, :columns] = W[:rows, :columns]
    return kept
