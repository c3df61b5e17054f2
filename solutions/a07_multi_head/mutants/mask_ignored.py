"""
es: Tu módulo recibe la máscara y no la usa: todos los tokens siguen viéndolo todo.
en: Your module is given the mask and makes no use of it: every token still sees everything.
"""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, x, memory=None, mask=None):
        source = x if memory is None else memory
        q = split_heads(self.query(x), self.num_heads)
        k = split_heads(self.key(source), self.num_heads)
        v = split_heads(self.value(source), self.num_heads)
        scores = q @ k.transpose(-2, -1) * self.scale
        weights = self.dropout(scores.softmax(dim=-1))
        return self.output(merge_heads(weights @ v))
