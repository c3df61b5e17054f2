"""
es: Dejas lo prohibido con puntuación 0 (o casi), sea al rellenar o al multiplicar por la máscara. Pero 0 es
una puntuación corriente: su exponencial vale 1 y la softmax le da peso. Lo que debe quedar en 0 es el peso,
y para eso la puntuación tiene que ser menos infinito.
en: You leave what is forbidden with score 0 (or nearly), by filling or by multiplying with the mask. But 0
is an ordinary score: its exponential is 1 and the softmax gives it weight. It is the weight that must be 0,
and for that the score has to be minus infinity.
"""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, x, memory=None, mask=None):
        source = x if memory is None else memory
        q = split_heads(self.query(x), self.num_heads)
        k = split_heads(self.key(source), self.num_heads)
        v = split_heads(self.value(source), self.num_heads)
        scores = q @ k.transpose(-2, -1) * self.scale
        if mask is not None:
            scores = scores.masked_fill(~mask, 1e-9)
        weights = self.dropout(scores.softmax(dim=-1))
        return self.output(merge_heads(weights @ v))
