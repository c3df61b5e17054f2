"""
es: Promedias los vectores de entrada tal cual: falta proyectarlos con W_V. Igual que las consultas y las
claves, los valores pasan por su propia matriz antes de repartirse.
en: You average the input vectors as they are: they still have to go through W_V. Like queries and keys,
values pass through a matrix of their own before being shared out.
"""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, x, memory=None, mask=None):
        source = x if memory is None else memory
        q = split_heads(self.query(x), self.num_heads)
        k = split_heads(self.key(source), self.num_heads)
        v = split_heads(source, self.num_heads)
        scores = q @ k.transpose(-2, -1) * self.scale
        if mask is not None:
            scores = scores.masked_fill(~mask, -math.inf)
        weights = self.dropout(scores.softmax(dim=-1))
        return self.output(merge_heads(weights @ v))
