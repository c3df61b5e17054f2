"""
es: Has sumado la entrada a la salida. Esa conexión residual existe, pero la pone el bloque del Transformer
alrededor de la atención; el módulo devuelve solo lo suyo.
en: You added the input to the output. That residual connection does exist, but the Transformer block puts
it around the attention; the module returns only its own part.
"""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, x, memory=None, mask=None):
        source = x if memory is None else memory
        q = split_heads(self.query(x), self.num_heads)
        k = split_heads(self.key(source), self.num_heads)
        v = split_heads(self.value(source), self.num_heads)
        scores = q @ k.transpose(-2, -1) * self.scale
        if mask is not None:
            scores = scores.masked_fill(~mask, -math.inf)
        weights = self.dropout(scores.softmax(dim=-1))
        return x + self.output(merge_heads(weights @ v))
