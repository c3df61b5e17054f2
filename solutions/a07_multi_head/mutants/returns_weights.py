"""
es: Devuelves dos cosas, la salida y los pesos. Los patrones son útiles para mirarlos, pero aquí se acordó
devolver solo la salida.
en: You return two things, the output and the weights. Patterns are good to look at, but the agreement here
was to return the output alone.
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
        return self.output(merge_heads(weights @ v)), weights
