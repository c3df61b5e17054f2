"""
es: Después de `set_weights` los parámetros ya no piden gradiente: el módulo calcula bien, pero no puede
seguir aprendiendo. Desactiva autograd solo mientras copias.
en: After `set_weights` the parameters no longer ask for gradients: the module computes correctly but can
learn nothing more. Switch autograd off only while you copy.
"""


class MultiHeadAttention(MultiHeadAttention):
    def set_weights(self, W_Q, W_K, W_V, W_O):
        self.requires_grad_(False)
        super().set_weights(W_Q, W_K, W_V, W_O)
