"""
es: Tu módulo hace una única atención con los d_model números a la vez y no usa el número de cabezas. Los
parámetros son los mismos, pero cada token tiene un solo patrón en vez de h. Relee «Qué se reparte».
en: Your module runs a single attention over all d_model numbers and makes no use of the number of heads.
The parameters are the same, but each token has one pattern instead of h. Reread "What is shared out".
"""


class MultiHeadAttention(MultiHeadAttention):
    def __init__(self, d_model, num_heads, dropout=0.0):
        super().__init__(d_model, num_heads, dropout)
        self.num_heads, self.scale = 1, d_model**-0.5
