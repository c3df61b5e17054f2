"""
es: Has cortado el embedding: cada cabeza proyecta solo su trozo de d_k coordenadas y no ve el resto. Lo que
se reparte son las proyecciones: cada cabeza ve el vector entero a través de sus propias matrices. Relee
«Qué se reparte».
en: You cut the embedding: each head projects only its own piece of d_k coordinates and never sees the rest.
What is shared out is the projections: each head sees the whole vector through matrices of its own. Reread
"What is shared out".
"""


class MultiHeadAttention(MultiHeadAttention):
    def _project(self, layer, x):
        pieces = split_heads(x, self.num_heads)  # (B, h, T, d_k): a slice of the embedding itself
        width = pieces.shape[-1]
        blocks = [layer.weight[i : i + width, i : i + width].T for i in range(0, x.shape[-1], width)]
        return pieces @ torch.stack(blocks)

    def forward(self, x, memory=None, mask=None):
        source = x if memory is None else memory
        pairs = (self.query, x), (self.key, source), (self.value, source)
        q, k, v = (self._project(layer, t) for layer, t in pairs)
        scores = q @ k.transpose(-2, -1) * self.scale
        if mask is not None:
            scores = scores.masked_fill(~mask, -math.inf)
        return self.output(merge_heads(self.dropout(scores.softmax(dim=-1)) @ v))
