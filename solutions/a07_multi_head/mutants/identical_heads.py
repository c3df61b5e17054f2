"""
es: Todas las cabezas empiezan con los mismos pesos. Si empiezan iguales reciben el mismo gradiente y
seguirán iguales para siempre: es como tener una sola. Empieza con valores al azar, distintos para cada una.
en: All heads start from the same weights. If they start equal they get the same gradient and stay equal for
ever: it is as good as having one. Start from random values, different for each.
"""


class MultiHeadAttention(MultiHeadAttention):
    def __init__(self, d_model, num_heads, dropout=0.0):
        super().__init__(d_model, num_heads, dropout)
        width = head_dim(d_model, num_heads)
        for layer in (self.query, self.key, self.value):
            layer.weight.data = layer.weight.data[:width].repeat(num_heads, 1)
