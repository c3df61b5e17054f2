"""
es: Multiplicas las consultas por las claves sin trasponer estas, y las formas no encajan. Cada puntuación
es el producto de una consulta y una clave, así que los dos tensores deben encontrarse por d_k, su último
eje.
en: You multiply queries by keys without transposing the keys, and the shapes do not fit. Each score is the
product of one query and one key, so the two tensors must meet at d_k, their last axis.
"""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, x, memory=None, mask=None):
        source = x if memory is None else memory
        q = split_heads(self.query(x), self.num_heads)
        k = split_heads(self.key(source), self.num_heads)
        v = split_heads(self.value(source), self.num_heads)
        scores = q @ k * self.scale
        if mask is not None:
            scores = scores.masked_fill(~mask, -math.inf)
        weights = self.dropout(scores.softmax(dim=-1))
        return self.output(merge_heads(weights @ v))
