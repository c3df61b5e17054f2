"""
es: Aplicas la escala después de la softmax: los pesos de cada fila ya no suman 1, sino 1 / √d_k. La escala
va sobre las puntuaciones, antes.
en: You apply the scale after the softmax: the weights in each row no longer add up to 1 but to 1 / √d_k.
The scale belongs on the scores, before.
"""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, x, memory=None, mask=None):
        source = x if memory is None else memory
        q = split_heads(self.query(x), self.num_heads)
        k = split_heads(self.key(source), self.num_heads)
        v = split_heads(self.value(source), self.num_heads)
        scores = q @ k.transpose(-2, -1)
        if mask is not None:
            scores = scores.masked_fill(~mask, -math.inf)
        weights = self.dropout(scores.softmax(dim=-1) * self.scale)
        return self.output(merge_heads(weights @ v))
