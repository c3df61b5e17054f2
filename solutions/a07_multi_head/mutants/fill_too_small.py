"""
es: Rellenas lo prohibido con −10 000. Basta casi siempre, pero si las puntuaciones permitidas son aún
menores, lo prohibido pasa a ser lo mayor de la fila y se lleva todo el peso. Menos infinito no tiene ese
límite.
en: You fill what is forbidden with −10,000. That nearly always does, but when the allowed scores are lower
still, the forbidden ones become the largest in the row and take all the weight. Minus infinity has no such
limit.
"""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, x, memory=None, mask=None):
        source = x if memory is None else memory
        q = split_heads(self.query(x), self.num_heads)
        k = split_heads(self.key(source), self.num_heads)
        v = split_heads(self.value(source), self.num_heads)
        scores = q @ k.transpose(-2, -1) * self.scale
        if mask is not None:
            scores = scores.masked_fill(~mask, -1e4)
        weights = self.dropout(scores.softmax(dim=-1))
        return self.output(merge_heads(weights @ v))
