"""
es: Promedias las claves en vez de los valores. Las claves sirven para decidir a quién mirar; lo que se
recoge de allí son los valores, con su propia proyección W_V.
en: You average the keys instead of the values. Keys decide whom to look at; what is collected there is the
values, which have a projection W_V of their own.
"""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, x, memory=None, mask=None):
        source = x if memory is None else memory
        q = split_heads(self.query(x), self.num_heads)
        k = split_heads(self.key(source), self.num_heads)
        scores = q @ k.transpose(-2, -1) * self.scale
        if mask is not None:
            scores = scores.masked_fill(~mask, -math.inf)
        weights = self.dropout(scores.softmax(dim=-1))
        return self.output(merge_heads(weights @ k))
