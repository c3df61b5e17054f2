"""
es: Tu softmax calcula las exponenciales tal cual: con puntuaciones grandes se desbordan, con muy negativas
se anulan todas, y la fila acaba en NaN. Resta antes el máximo de cada fila: el resultado es el mismo y los
números no se salen.
en: Your softmax takes the exponentials as they are: large scores overflow, very negative ones all vanish,
and the row ends in NaN. Subtract each row's maximum first: the result is the same and the numbers stay in
range.
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
        powers = scores.exp()
        weights = self.dropout(powers / powers.sum(dim=-1, keepdim=True))
        return self.output(merge_heads(weights @ v))
