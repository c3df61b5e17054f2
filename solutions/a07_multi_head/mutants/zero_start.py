"""
es: Los pesos empiezan todos a cero: la salida es cero, el gradiente también, y el módulo no puede arrancar.
Empieza con valores al azar; la inicialización de `nn.Linear` sirve.
en: All weights start at zero: the output is zero, the gradient too, and the module can never get going.
Start from random values; the initialisation of `nn.Linear` will do.
"""


class MultiHeadAttention(MultiHeadAttention):
    def __init__(self, d_model, num_heads, dropout=0.0):
        super().__init__(d_model, num_heads, dropout)
        for layer in (self.query, self.key, self.value, self.output):
            nn.init.zeros_(layer.weight)
