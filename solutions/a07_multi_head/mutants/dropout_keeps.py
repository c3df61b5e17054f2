"""
es: Tomas `dropout` como la probabilidad de conservar un peso; es la de descartarlo. Con el valor por
defecto, 0, lo descartarías todo.
en: You take `dropout` as the probability of keeping a weight; it is that of dropping it. With the default,
0, you would drop everything.
"""


class MultiHeadAttention(MultiHeadAttention):
    def __init__(self, d_model, num_heads, dropout=0.0):
        super().__init__(d_model, num_heads, 1 - dropout)
