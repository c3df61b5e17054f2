"""
es: La máscara, como sesgo de 0 y menos infinito; la escala se reparte entre consultas y claves.
en: The mask as a bias of 0 and minus infinity; the scale is shared between queries and keys.
"""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, x, memory=None, mask=None):
        source = x if memory is None else memory
        root = self.scale**0.5
        q = split_heads(self.query(x) * root, self.num_heads)
        k = split_heads(self.key(source) * root, self.num_heads)
        v = split_heads(self.value(source), self.num_heads)
        bias = x.new_zeros(())
        if mask is not None:
            bias = torch.zeros_like(mask, dtype=x.dtype).masked_fill(mask.logical_not(), float("-inf"))
        return self.output(merge_heads(self.dropout((q @ k.mT + bias).softmax(-1)) @ v))
