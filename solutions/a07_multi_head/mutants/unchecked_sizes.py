"""
es: El módulo se construye aunque los canales no se puedan repartir entre las cabezas, y el error llega
después, con un mensaje sobre formas que no dice qué pasa. Ya tienes una función que lo comprueba: úsala al
construir.
en: The module gets built even when the channels cannot be shared among the heads, and the error comes
later, in a message about shapes that does not say what happened. You already have a function that checks
this: use it on construction.
"""


class MultiHeadAttention(MultiHeadAttention):
    def __init__(self, d_model, num_heads, dropout=0.0):
        nn.Module.__init__(self)
        self.num_heads = num_heads
        self.scale = 1 / math.sqrt(d_model // num_heads)
        self.query = nn.Linear(d_model, d_model, bias=False)
        self.key = nn.Linear(d_model, d_model, bias=False)
        self.value = nn.Linear(d_model, d_model, bias=False)
        self.output = nn.Linear(d_model, d_model, bias=False)
        self.dropout = nn.Dropout(dropout)
