"""
es: Al concatenar, entrelazas las cabezas: un número de cada una por turnos, así que W_O recibe las
coordenadas en un orden que no es el suyo. Pon entera la primera cabeza, luego la segunda... como hace
`merge_heads`.
en: When you concatenate, you interleave the heads: one number from each in turns, so W_O gets the
coordinates in an order that is not its own. Put the whole first head, then the second... as `merge_heads`
does.
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
        weights = self.dropout(scores.softmax(dim=-1))
        return self.output((weights @ v).permute(0, 2, 3, 1).flatten(2))
