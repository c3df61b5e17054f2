"""
es: Normalizas sobre las consultas: suman 1 las columnas, no las filas. Es cada consulta la que reparte su
atención entre las claves, así que los pesos de su fila deben sumar 1. Relee «Cómo se lee un patrón de
atención».
en: You normalise over the queries: columns add up to 1, not rows. It is each query that shares out its
attention among the keys, so the weights in its row must add up to 1. Reread "How to read an attention
pattern".
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
        weights = self.dropout(scores.softmax(dim=-2))
        return self.output(merge_heads(weights @ v))
