"""
es: Has tomado filas de W. Una fila dice qué hace una coordenada de entrada con todas las cabezas; la cabeza
i sale de un tramo de columnas. Es la orientación de `nn.Linear` la que guarda cada salida en una fila; aquí
se multiplica x @ W.
en: You took rows of W. A row says what one incoming coordinate does to all heads; head i comes from a run
of columns. It is `nn.Linear` that keeps each output in a row; here the product is x @ W.
"""


def head_weights(W, num_heads, i):
    width = W.shape[0] // num_heads
    return W[i * width : (i + 1) * width]
