"""
es: El módulo acepta `dropout` pero no descarta nada, ni siquiera entrenando. Debe actuar sobre los pesos de
atención, después de la softmax.
en: The module accepts `dropout` but drops nothing, not even in training. It should act on the attention
weights, after the softmax.
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
        weights = scores.softmax(dim=-1)
        return self.output(merge_heads(weights @ v))
