"""
es: Falta dividir las puntuaciones por √d_k. Sin esa escala crecen con la anchura de la cabeza, la softmax
se concentra en una sola clave y los gradientes se apagan. Relee la fórmula de «Qué se reparte».
en: The scores are not divided by √d_k. Without that scale they grow with the width of the head, the softmax
settles on a single key and gradients fade. Reread the formula in "What is shared out".
"""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, x, memory=None, mask=None):
        source = x if memory is None else memory
        q = split_heads(self.query(x), self.num_heads)
        k = split_heads(self.key(source), self.num_heads)
        v = split_heads(self.value(source), self.num_heads)
        scores = q @ k.transpose(-2, -1)
        if mask is not None:
            scores = scores.masked_fill(~mask, -math.inf)
        weights = self.dropout(scores.softmax(dim=-1))
        return self.output(merge_heads(weights @ v))
