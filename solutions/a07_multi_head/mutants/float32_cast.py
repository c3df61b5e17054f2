"""
es: Conviertes a `float32` por el camino y la salida ya no es del tipo de `x`. Con entradas `float32` no se
nota; con `float64`, sí. Conserva el tipo que te dan.
en: You convert to `float32` on the way, and the output no longer has the dtype of `x`. With `float32`
inputs nobody notices; with `float64` they do. Keep the dtype you are given.
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
        return self.output(merge_heads(weights @ v)).float()
