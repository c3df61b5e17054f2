"""
es: El cálculo es correcto, pero las capas están guardadas en una lista corriente de Python y el módulo no
las ve: `parameters()` sale vacío, el optimizador no las entrena y `.to()` no las mueve. PyTorch tiene una
lista propia para guardar módulos.
en: The computation is right, but the layers sit in a plain Python list and the module cannot see them:
`parameters()` is empty, the optimiser does not train them and `.to()` does not move them. PyTorch has a
list of its own for keeping modules.
"""


class MultiHeadAttention(MultiHeadAttention):
    def __init__(self, d_model, num_heads, dropout=0.0):
        super().__init__(d_model, num_heads, dropout)
        self.layers = [self.query, self.key, self.value, self.output]
        del self.query, self.key, self.value, self.output

    def set_weights(self, W_Q, W_K, W_V, W_O):
        for layer, weight in zip(self.layers, (W_Q, W_K, W_V, W_O)):
            layer.weight.data = weight.clone()

    def forward(self, x, memory=None, mask=None):
        source = x if memory is None else memory
        query, key, value, output = self.layers
        q, k, v = (split_heads(t, self.num_heads) for t in (query(x), key(source), value(source)))
        scores = q @ k.transpose(-2, -1) * self.scale
        if mask is not None:
            scores = scores.masked_fill(~mask, -math.inf)
        return output(merge_heads(self.dropout(scores.softmax(dim=-1)) @ v))
