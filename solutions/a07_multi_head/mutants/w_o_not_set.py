"""
es: `set_weights` deja W_O como estaba: las tres proyecciones son las que se dieron, pero la de salida sigue
con sus valores al azar. Repasa que copias las cuatro.
en: `set_weights` leaves W_O as it was: the three projections are those given, but the output one keeps its
random values. Check that all four are copied.
"""


class MultiHeadAttention(MultiHeadAttention):
    def set_weights(self, W_Q, W_K, W_V, W_O):
        super().set_weights(W_Q, W_K, W_V, self.output.weight)
