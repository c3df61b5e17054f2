"""
es: Al trasponer las claves das la vuelta a todos los ejes, también a los del lote y las cabezas. Con cuatro
ejes solo hay que intercambiar los dos últimos.
en: When you transpose the keys you turn all the axes round, those of batch and heads as well. With four
axes only the last two should trade places.
"""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, x, memory=None, mask=None):
        source = x if memory is None else memory
        q = split_heads(self.query(x), self.num_heads)
        k = split_heads(self.key(source), self.num_heads)
        v = split_heads(self.value(source), self.num_heads)
        scores = q @ k.permute(3, 2, 1, 0) * self.scale
        if mask is not None:
            scores = scores.masked_fill(~mask, -math.inf)
        weights = self.dropout(scores.softmax(dim=-1))
        return self.output(merge_heads(weights @ v))
