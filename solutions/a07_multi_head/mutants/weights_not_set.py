"""
es: Tu `set_weights` recibe las cuatro matrices y no las copia en el módulo: sigue calculando con los
pesos con los que nació. Guardarlas en una variable local, o en un atributo que `forward` no usa, no
cambia ningún parámetro.
en: Your `set_weights` receives the four matrices and does not copy them into the module, which goes on
computing with the weights it was born with. Keeping them in a local variable, or in an attribute that
`forward` does not use, changes no parameter.
"""


class MultiHeadAttention(MultiHeadAttention):
    def set_weights(self, W_Q, W_K, W_V, W_O):
        self.W_Q, self.W_K, self.W_V, self.W_O = W_Q, W_K, W_V, W_O
