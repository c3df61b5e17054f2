"""
es: En la atención cruzada sacas las claves de la memoria y los valores de `x`. Van siempre juntos: donde se
decide mirar (las claves) es de donde se recoge (los valores). Si las dos longitudes son distintas, ni
siquiera encajan.
en: In cross-attention you take keys from the memory and values from `x`. They always go together: where you
decide to look (keys) is where you collect from (values). When the two lengths differ they do not even fit.
"""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, x, memory=None, mask=None):
        source = x if memory is None else memory
        q = split_heads(self.query(x), self.num_heads)
        k = split_heads(self.key(source), self.num_heads)
        v = split_heads(self.value(x), self.num_heads)
        scores = q @ k.transpose(-2, -1) * self.scale
        if mask is not None:
            scores = scores.masked_fill(~mask, -math.inf)
        weights = self.dropout(scores.softmax(dim=-1))
        return self.output(merge_heads(weights @ v))
