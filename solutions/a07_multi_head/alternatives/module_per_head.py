"""
es: Un módulo por cabeza en una `nn.ModuleList`, con las salidas concatenadas.
en: One module per head in an `nn.ModuleList`, with their outputs concatenated.
"""


class MultiHeadAttention(nn.Module):
    class Head(nn.Module):
        def __init__(self, d_model, width, dropout):
            super().__init__()
            self.query, self.key, self.value = (nn.Linear(d_model, width, bias=False) for _ in range(3))
            self.dropout = nn.Dropout(dropout)

        def forward(self, x, memory, mask):
            q, k, v = self.query(x), self.key(memory), self.value(memory)
            scores = q @ k.transpose(1, 2) / q.shape[-1] ** 0.5
            if mask is not None:
                scores = scores.masked_fill(~mask, float("-inf"))
            return self.dropout(torch.softmax(scores, dim=-1)) @ v

    def __init__(self, d_model, num_heads, dropout=0.0):
        super().__init__()
        width = head_dim(d_model, num_heads)
        self.heads = nn.ModuleList([self.Head(d_model, width, dropout) for _ in range(num_heads)])
        self.mix = nn.Linear(d_model, d_model, bias=False)

    def set_weights(self, W_Q, W_K, W_V, W_O):
        with torch.no_grad():
            for i, head in enumerate(self.heads):
                rows = slice(i * head.query.out_features, (i + 1) * head.query.out_features)
                head.query.weight.copy_(W_Q[rows])
                head.key.weight.copy_(W_K[rows])
                head.value.weight.copy_(W_V[rows])
            self.mix.weight.copy_(W_O)

    def forward(self, x, memory=None, mask=None):
        source = x if memory is None else memory
        outputs = []
        for i, head in enumerate(self.heads):
            own = mask
            if mask is not None and mask.dim() == 4:
                own = mask[:, i if mask.shape[1] > 1 else 0]
            outputs.append(head(x, source, own))
        return self.mix(torch.cat(outputs, dim=-1))
