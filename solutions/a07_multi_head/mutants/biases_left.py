"""
es: Tus proyecciones llevan sesgo, que `nn.Linear` añade si no se le dice lo contrario. `set_weights` no los
toca, así que siguen con valores al azar y desplazan la salida. El enunciado pide un módulo sin sesgos.
en: Your projections carry biases, which `nn.Linear` adds unless told otherwise. `set_weights` does not
touch them, so they keep their random values and shift the output. The question asks for a module without
biases.
"""


class MultiHeadAttention(MultiHeadAttention):
    def __init__(self, d_model, num_heads, dropout=0.0):
        super().__init__(d_model, num_heads, dropout)
        self.query = nn.Linear(d_model, d_model)
        self.key = nn.Linear(d_model, d_model)
        self.value = nn.Linear(d_model, d_model)
        self.output = nn.Linear(d_model, d_model)
