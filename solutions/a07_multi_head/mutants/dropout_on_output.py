"""
es: Aplicas el *dropout* a la salida, número a número. Aquí se acordó aplicarlo a los pesos de atención:
cuando cae un peso, cae entero lo que esa cabeza recoge de ese token.
en: You apply dropout to the output, number by number. The agreement here is to apply it to the attention
weights: when a weight falls, everything that head collects from that token falls with it.
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
        weights = scores.softmax(dim=-1)
        return self.dropout(self.output(merge_heads(weights @ v)))
