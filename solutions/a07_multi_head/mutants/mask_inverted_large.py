"""
es: Tu máscara está al revés: tapas lo permitido y dejas ver lo prohibido. Aquí `True` significa «puede
atender»; `nn.MultiheadAttention` usa la convención contraria, de ahí la confusión. Relee «Máscaras y
memoria».
en: Your mask is the wrong way round: you hide what is allowed and show what is forbidden. Here `True` means
"may attend"; `nn.MultiheadAttention` uses the opposite convention, hence the confusion. Reread "Masks and
memory".
"""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, x, memory=None, mask=None):
        source = x if memory is None else memory
        q = split_heads(self.query(x), self.num_heads)
        k = split_heads(self.key(source), self.num_heads)
        v = split_heads(self.value(source), self.num_heads)
        scores = q @ k.transpose(-2, -1) * self.scale
        if mask is not None:
            scores = scores.masked_fill(mask, -1e9)
        weights = self.dropout(scores.softmax(dim=-1))
        return self.output(merge_heads(weights @ v))
