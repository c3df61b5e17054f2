"""
es: Cuando hay memoria sacas de ella también las consultas, y la salida tiene tantas filas como la memoria.
Quien pregunta es `x`: una fila por cada uno de sus tokens. Relee «Máscaras y memoria».
en: When there is a memory you take the queries from it as well, and the output has as many rows as the
memory. It is `x` that asks: one row for each of its tokens. Reread "Masks and memory".
"""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, x, memory=None, mask=None):
        source = x if memory is None else memory
        q = split_heads(self.query(source), self.num_heads)
        k = split_heads(self.key(source), self.num_heads)
        v = split_heads(self.value(source), self.num_heads)
        scores = q @ k.transpose(-2, -1) * self.scale
        if mask is not None:
            scores = scores.masked_fill(~mask, -math.inf)
        weights = self.dropout(scores.softmax(dim=-1))
        return self.output(merge_heads(weights @ v))
