"""
es: Multiplicas la máscara por menos infinito para sumarla. Donde se puede mirar queda 0 por infinito, que
no es 0 sino NaN, y la salida entera se contagia. Elige entre 0 y menos infinito en cada sitio, en vez de
multiplicar.
en: You multiply the mask by minus infinity in order to add it. Where looking is allowed that makes 0 times
infinity, which is not 0 but NaN, and the whole output catches it. Choose between 0 and minus infinity in
each place instead of multiplying.
"""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, x, memory=None, mask=None):
        source = x if memory is None else memory
        q = split_heads(self.query(x), self.num_heads)
        k = split_heads(self.key(source), self.num_heads)
        v = split_heads(self.value(source), self.num_heads)
        scores = q @ k.transpose(-2, -1) * self.scale
        if mask is not None:
            scores = scores + (~mask) * -math.inf
        weights = self.dropout(scores.softmax(dim=-1))
        return self.output(merge_heads(weights @ v))
