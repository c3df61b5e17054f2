"""
es: Usas la máscara del primer ejemplo para todo el lote. Cada ejemplo puede traer la suya (por ejemplo, un
relleno de distinta longitud).
en: You use the first example's mask for the whole batch. Each example may bring its own (padding of a
different length, say).
"""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, x, memory=None, mask=None):
        source = x if memory is None else memory
        q = split_heads(self.query(x), self.num_heads)
        k = split_heads(self.key(source), self.num_heads)
        v = split_heads(self.value(source), self.num_heads)
        scores = q @ k.transpose(-2, -1) * self.scale
        if mask is not None:
            scores = scores.masked_fill(~(mask[:1] if mask.dim() == 4 else mask), -math.inf)
        weights = self.dropout(scores.softmax(dim=-1))
        return self.output(merge_heads(weights @ v))
