"""
es: Creas un tensor por el camino y nace siempre en la CPU. En tu máquina funciona; en cuanto `x` está en
una GPU, no se pueden mezclar. Crea los tensores nuevos en el dispositivo de `x`.
en: You create a tensor on the way and it is always born on the CPU. It works on your machine; as soon as
`x` lives on a GPU the two cannot be mixed. Create new tensors on the device of `x`.
"""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, x, memory=None, mask=None):
        source = x if memory is None else memory
        q = split_heads(self.query(x), self.num_heads)
        k = split_heads(self.key(source), self.num_heads)
        v = split_heads(self.value(source), self.num_heads)
        scores = q @ k.transpose(-2, -1) * self.scale
        if mask is not None:
            bias = torch.zeros(scores.shape, dtype=scores.dtype)
            scores = scores + bias.masked_fill(~mask, -math.inf)
        weights = self.dropout(scores.softmax(dim=-1))
        return self.output(merge_heads(weights @ v))
