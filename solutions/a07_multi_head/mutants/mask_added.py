"""
es: Sumas la máscara booleana a las puntuaciones: lo permitido gana un 1 y lo prohibido se queda como está,
visible. Sumar sirve si antes conviertes la máscara en 0 y menos infinito.
en: You add the boolean mask to the scores: what is allowed gains a 1 and what is forbidden stays as it was,
visible. Adding does work if the mask is first turned into 0 and minus infinity.
"""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, x, memory=None, mask=None):
        source = x if memory is None else memory
        q = split_heads(self.query(x), self.num_heads)
        k = split_heads(self.key(source), self.num_heads)
        v = split_heads(self.value(source), self.num_heads)
        scores = q @ k.transpose(-2, -1) * self.scale
        if mask is not None:
            scores = scores + mask
        weights = self.dropout(scores.softmax(dim=-1))
        return self.output(merge_heads(weights @ v))
