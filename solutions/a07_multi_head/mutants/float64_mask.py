"""
es: Tu máscara se crea siempre en `float64`. Al sumarla, las puntuaciones cambian de tipo y dejan de encajar
con valores en `float32`. Créala en el tipo de las puntuaciones.
en: Your mask is always created in `float64`. Adding it changes the dtype of the scores, which then no
longer fit values in `float32`. Create it in the dtype of the scores.
"""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, x, memory=None, mask=None):
        source = x if memory is None else memory
        q = split_heads(self.query(x), self.num_heads)
        k = split_heads(self.key(source), self.num_heads)
        v = split_heads(self.value(source), self.num_heads)
        scores = q @ k.transpose(-2, -1) * self.scale
        if mask is not None:
            bias = torch.zeros(scores.shape, dtype=torch.float64, device=scores.device)
            scores = scores + bias.masked_fill(~mask, -math.inf)
        weights = self.dropout(scores.softmax(dim=-1))
        return self.output(merge_heads(weights @ v))
