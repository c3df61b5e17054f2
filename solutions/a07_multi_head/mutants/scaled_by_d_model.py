"""
es: Divides por √d_model. Pero dentro de una cabeza los vectores que se multiplican miden d_k = d_model / h:
esa es la anchura que cuenta. Con una sola cabeza las dos coinciden, y por eso no se nota.
en: You divide by √d_model. But inside a head the vectors being multiplied are d_k = d_model / h long: that
is the width that counts. With a single head the two agree, which is why it goes unnoticed.
"""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, x, memory=None, mask=None):
        source = x if memory is None else memory
        q = split_heads(self.query(x), self.num_heads)
        k = split_heads(self.key(source), self.num_heads)
        v = split_heads(self.value(source), self.num_heads)
        scores = q @ k.transpose(-2, -1) * (self.num_heads**-0.5 * self.scale)
        if mask is not None:
            scores = scores.masked_fill(~mask, -math.inf)
        weights = self.dropout(scores.softmax(dim=-1))
        return self.output(merge_heads(weights @ v))
