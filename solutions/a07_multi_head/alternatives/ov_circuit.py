"""
es: Una suma de lo que cada cabeza aporta a la salida, ya por su parte de `W_O`: no se concatena nada.
en: A sum of what each head adds to the output, through its own part of `W_O`: nothing is ever
concatenated.
"""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, x, memory=None, mask=None):
        source = x if memory is None else memory
        d_model = x.shape[-1]
        width = head_dim(d_model, self.num_heads)
        total = torch.zeros_like(x)
        for i in range(self.num_heads):
            own = slice(i * width, (i + 1) * width)
            qk = self.query.weight[own].T @ self.key.weight[own]  # (d_model, d_model), rank d_k
            ov = self.value.weight[own].T @ self.output.weight[:, own].T
            scores = x @ qk @ source.transpose(1, 2) / math.sqrt(width)
            if mask is not None:
                allowed = mask if mask.dim() == 2 else mask[:, min(i, mask.shape[1] - 1)]
                scores = scores.masked_fill(~allowed, -math.inf)
            total = total + self.dropout(scores.softmax(-1)) @ (source @ ov)
        return total
