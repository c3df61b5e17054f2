"""
es: Divides por d_k, sin la raíz. La desviación típica de un producto de d_k términos crece como √d_k;
dividiendo de más, las cabezas acaban mirando a todo casi por igual.
en: You divide by d_k without the root. The spread of a product of d_k terms grows like √d_k; divide by more
and the heads end up looking at everything almost equally.
"""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, x, memory=None, mask=None):
        source = x if memory is None else memory
        q = split_heads(self.query(x), self.num_heads)
        k = split_heads(self.key(source), self.num_heads)
        v = split_heads(self.value(source), self.num_heads)
        scores = q @ k.transpose(-2, -1) * self.scale**2
        if mask is not None:
            scores = scores.masked_fill(~mask, -math.inf)
        weights = self.dropout(scores.softmax(dim=-1))
        return self.output(merge_heads(weights @ v))
