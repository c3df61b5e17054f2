"""
es: Divides por la raíz de la longitud de la secuencia. La escala compensa cuántos números se suman en cada
producto, d_k, no cuántas claves hay. Comprueba qué eje de K estás leyendo.
en: You divide by the root of the length of the sequence. The scale makes up for how many numbers are added
in each product, d_k, not for how many keys there are. Check which axis of K you are reading.
"""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, x, memory=None, mask=None):
        source = x if memory is None else memory
        q = split_heads(self.query(x), self.num_heads)
        k = split_heads(self.key(source), self.num_heads)
        v = split_heads(self.value(source), self.num_heads)
        scores = q @ k.transpose(-2, -1) * k.shape[-2] ** -0.5
        if mask is not None:
            scores = scores.masked_fill(~mask, -math.inf)
        weights = self.dropout(scores.softmax(dim=-1))
        return self.output(merge_heads(weights @ v))
