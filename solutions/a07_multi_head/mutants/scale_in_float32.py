"""
es: El mecanismo es correcto; solo falla la precisión. Tu √d_k es un tensor `float32`, con siete cifras, y
eso se nota al calcular en `float64`. Usa un número de Python, o créalo en el tipo de las puntuaciones.
en: The mechanism is right; only the precision is not. Your √d_k is a `float32` tensor, with seven digits,
and that shows when computing in `float64`. Use a Python number, or create it in the dtype of the scores.
"""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, x, memory=None, mask=None):
        source = x if memory is None else memory
        q = split_heads(self.query(x), self.num_heads)
        k = split_heads(self.key(source), self.num_heads)
        v = split_heads(self.value(source), self.num_heads)
        root = torch.sqrt(torch.tensor(q.shape[-1], dtype=torch.float32))
        scores = q @ k.transpose(-2, -1) / root
        if mask is not None:
            scores = scores.masked_fill(~mask, -math.inf)
        weights = self.dropout(scores.softmax(dim=-1))
        return self.output(merge_heads(weights @ v))
