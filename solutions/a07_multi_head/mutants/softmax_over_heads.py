"""
es: Normalizas sobre las cabezas: las haces competir entre sí, y sus pesos dependen unos de otros. Cada
cabeza reparte su propia atención entre las claves, sin saber nada de las demás.
en: You normalise over the heads: you make them compete, so their weights depend on one another. Each head
shares out its own attention among the keys, knowing nothing of the rest.
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
        weights = self.dropout(scores.softmax(dim=1))
        return self.output(merge_heads(weights @ v))
