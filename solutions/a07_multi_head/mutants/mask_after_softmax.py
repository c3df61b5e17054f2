"""
es: Pones a cero los pesos prohibidos después de la softmax, y los que quedan ya no suman 1: lo tapado se
lleva su parte y no la devuelve. Descarta lo prohibido antes de la softmax.
en: You zero the forbidden weights after the softmax, and those left no longer add up to 1: what was hidden
keeps its share. Rule out what is forbidden before the softmax.
"""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, x, memory=None, mask=None):
        source = x if memory is None else memory
        q = split_heads(self.query(x), self.num_heads)
        k = split_heads(self.key(source), self.num_heads)
        v = split_heads(self.value(source), self.num_heads)
        scores = q @ k.transpose(-2, -1) * self.scale
        weights = scores.softmax(dim=-1)
        if mask is not None:
            weights = weights * mask
        weights = self.dropout(weights)
        return self.output(merge_heads(weights @ v))
