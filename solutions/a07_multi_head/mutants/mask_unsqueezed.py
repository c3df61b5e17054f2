"""
es: Añades siempre un eje a la máscara, como si viniera con forma (B, Tq, Tk). Aquí llega con dos ejes o con
cuatro, y ese eje de más hace que se difunda mal o no encaje. Tal como llega ya se extiende sola.
en: You always add an axis to the mask, as if its shape were (B, Tq, Tk). Here it comes with two axes or
with four, and the extra one makes it spread wrongly or not fit at all. It broadcasts by itself just as it
comes.
"""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, x, memory=None, mask=None):
        source = x if memory is None else memory
        q = split_heads(self.query(x), self.num_heads)
        k = split_heads(self.key(source), self.num_heads)
        v = split_heads(self.value(source), self.num_heads)
        scores = q @ k.transpose(-2, -1) * self.scale
        if mask is not None:
            scores = scores.masked_fill(~mask.unsqueeze(1), -math.inf)
        weights = self.dropout(scores.softmax(dim=-1))
        return self.output(merge_heads(weights @ v))
