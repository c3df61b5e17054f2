"""
es: Has puesto ceros dentro de los bloques y conservado lo de fuera. Lo que queda es lo que una cabeza ve de
su propio trozo.
en: You put zeros inside the blocks and kept what is outside. What remains should be what a head sees of its
own piece.
"""


def cut_weights(W, num_heads):
    rows, columns = W.shape[0] // num_heads, W.shape[1] // num_heads
    kept = W.copy()
    for i in range(num_heads):
        kept[i * rows : (i + 1) * rows, i * columns : (i + 1) * columns] = 0
    return kept
