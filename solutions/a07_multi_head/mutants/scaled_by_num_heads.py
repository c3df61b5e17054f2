"""
es: Divides por √h, el número de cabezas. La escala depende de lo que mide cada una, d_k. Con 64 canales y 8
cabezas daría igual; con 12 y 4, no.
en: You divide by √h, the number of heads. The scale depends on how wide each one is, d_k. With 64 channels
and 8 heads it would make no difference; with 12 and 4 it does.
"""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, x, memory=None, mask=None):
        source = x if memory is None else memory
        q = split_heads(self.query(x), self.num_heads)
        k = split_heads(self.key(source), self.num_heads)
        v = split_heads(self.value(source), self.num_heads)
        scores = q @ k.transpose(-2, -1) * self.num_heads**-0.5
        if mask is not None:
            scores = scores.masked_fill(~mask, -math.inf)
        weights = self.dropout(scores.softmax(dim=-1))
        return self.output(merge_heads(weights @ v))
