"""
es: W_Q y W_K están cambiadas: las preguntas se proyectan con la matriz de las claves y al revés. Con
máscara o sin ella, cada token mira a quien debería mirarlo a él. Comprueba el orden de los argumentos.
en: W_Q and W_K have traded places: questions are projected with the matrix of the keys and the other way
round. Each token looks at whoever should be looking at it. Check the order of the arguments.
"""


class MultiHeadAttention(MultiHeadAttention):
    def set_weights(self, W_Q, W_K, W_V, W_O):
        super().set_weights(W_K, W_Q, W_V, W_O)
