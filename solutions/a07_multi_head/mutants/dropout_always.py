"""
es: Descartas pesos también en modo `eval()`: la misma entrada da cada vez una salida distinta. La versión
funcional de *dropout* no sabe si estás entrenando si no se lo dices; el módulo `nn.Dropout`, sí.
en: You drop weights under `eval()` as well: the same input gives another output each time. The functional
form of dropout does not know whether you are training unless you tell it; the module `nn.Dropout` does.
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
        weights = nn.functional.dropout(scores.softmax(dim=-1), self.dropout.p)
        return self.output(merge_heads(weights @ v))
