"""
es: Tu módulo no hace caso de `memory`: aunque se la den, hace autoatención sobre `x`. En la atención
cruzada las claves y los valores salen de la memoria. Relee «Máscaras y memoria».
en: Your module pays no attention to `memory`: even when given one, it runs self-attention over `x`. In
cross-attention keys and values come from the memory. Reread "Masks and memory".
"""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, x, memory=None, mask=None):
        source = x
        q = split_heads(self.query(x), self.num_heads)
        k = split_heads(self.key(source), self.num_heads)
        v = split_heads(self.value(source), self.num_heads)
        scores = q @ k.transpose(-2, -1) * self.scale
        if mask is not None:
            scores = scores.masked_fill(~mask, -math.inf)
        weights = self.dropout(scores.softmax(dim=-1))
        return self.output(merge_heads(weights @ v))
