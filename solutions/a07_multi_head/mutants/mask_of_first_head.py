"""
es: Aplicas a todas las cabezas la máscara de la primera. Cuando el segundo eje mide h, cada cabeza trae la
suya.
en: You apply the first head's mask to every head. When the second axis has size h, each head brings its
own.
"""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, x, memory=None, mask=None):
        source = x if memory is None else memory
        q = split_heads(self.query(x), self.num_heads)
        k = split_heads(self.key(source), self.num_heads)
        v = split_heads(self.value(source), self.num_heads)
        scores = q @ k.transpose(-2, -1) * self.scale
        if mask is not None:
            scores = scores.masked_fill(~(mask[:, :1] if mask.dim() == 4 else mask), -math.inf)
        weights = self.dropout(scores.softmax(dim=-1))
        return self.output(merge_heads(weights @ v))
