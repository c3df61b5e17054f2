"""
es: El módulo se queda con el tamaño de la primera entrada y no acepta otro. La longitud y el lote cambian
de una llamada a otra: léelos de `x` cada vez.
en: The module holds on to the size of the first input and accepts no other. Length and batch change from
call to call: read them from `x` each time.
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
        if not hasattr(self, "shape"):
            self.shape = x.shape
        return self.output(merge_heads(weights @ v).view(self.shape))
