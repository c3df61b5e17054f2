"""
es: Aplicas el *dropout* a las puntuaciones, antes de la softmax. Ahí un 0 no descarta nada: es una
puntuación corriente. Va después, sobre los pesos.
en: You apply dropout to the scores, before the softmax. A 0 there rules nothing out: it is an ordinary
score. It goes after, on the weights.
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
        weights = self.dropout(scores).softmax(dim=-1)
        return self.output(merge_heads(weights @ v))
