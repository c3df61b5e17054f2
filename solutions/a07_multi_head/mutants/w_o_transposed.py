"""
es: Las tres proyecciones de entrada están bien orientadas, pero W_O está traspuesta. Lleva la misma
orientación que las otras, (salida, entrada), y la salida es C W_Oᵀ.
en: The three input projections are the right way round, but W_O is transposed. It is oriented like the
others, (out, in), and the output is C W_Oᵀ.
"""


class MultiHeadAttention(MultiHeadAttention):
    def set_weights(self, W_Q, W_K, W_V, W_O):
        super().set_weights(W_Q, W_K, W_V, W_O.T)
