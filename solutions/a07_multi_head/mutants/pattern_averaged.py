"""
es: Promedias los patrones de atención y todas las cabezas miran a lo mismo. Entonces da igual cuántas haya:
se pierde justo lo que se ganaba, que cada una mire a un sitio. Relee «Por qué varias cabezas».
en: You average the attention patterns, so all heads look at the same things. Then it no longer matters how
many there are: what is lost is the very gain, each head looking somewhere else. Reread "Why more than one
head".
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
        weights = self.dropout(scores.softmax(dim=-1).mean(dim=1, keepdim=True))
        return self.output(merge_heads(weights @ v))
