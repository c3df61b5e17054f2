"""
es: Tu salida es correcta, pero por el camino inviertes la máscara de quien te llama: una operación
terminada en guion bajo cambia el tensor original. En la siguiente capa, esa máscara ya estará al revés.
en: Your output is right, but on the way you flip the caller's mask: an operation whose name ends in an
underscore changes the original tensor. By the next layer that mask will be the wrong way round.
"""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, x, memory=None, mask=None):
        source = x if memory is None else memory
        q = split_heads(self.query(x), self.num_heads)
        k = split_heads(self.key(source), self.num_heads)
        v = split_heads(self.value(source), self.num_heads)
        scores = q @ k.transpose(-2, -1) * self.scale
        if mask is not None:
            scores = scores.masked_fill(mask.logical_not_(), -math.inf)
        weights = self.dropout(scores.softmax(dim=-1))
        return self.output(merge_heads(weights @ v))
