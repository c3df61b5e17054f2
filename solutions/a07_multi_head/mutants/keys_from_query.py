"""
es: En la atención cruzada sacas las claves de `x` y los valores de la memoria. Las claves también salen de
la memoria: son ellas las que dicen qué hay en cada sitio. Si las dos longitudes son distintas, ni siquiera
encajan.
en: In cross-attention you take keys from `x` and values from the memory. Keys come from the memory too:
they are what says which thing is where. When the two lengths differ they do not even fit.
"""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, x, memory=None, mask=None):
        source = x if memory is None else memory
        q = split_heads(self.query(x), self.num_heads)
        k = split_heads(self.key(x), self.num_heads)
        v = split_heads(self.value(source), self.num_heads)
        scores = q @ k.transpose(-2, -1) * self.scale
        if mask is not None:
            scores = scores.masked_fill(~mask, -math.inf)
        weights = self.dropout(scores.softmax(dim=-1))
        return self.output(merge_heads(weights @ v))
