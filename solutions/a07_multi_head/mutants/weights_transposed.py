"""
es: Usas las matrices traspuestas: calculas X W donde el enunciado da X Wᵀ. Aquí los pesos se guardan como
en `nn.Linear`, con forma (salida, entrada). Con matrices simétricas no se notaría.
en: You use the matrices transposed: you compute X W where the question says X Wᵀ. Weights are stored here
as in `nn.Linear`, with shape (out, in). With symmetric matrices nobody would notice.
"""


class MultiHeadAttention(MultiHeadAttention):
    def set_weights(self, W_Q, W_K, W_V, W_O):
        super().set_weights(W_Q.T, W_K.T, W_V.T, W_O.T)
