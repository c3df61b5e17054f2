"""
es: Una cabeza escrita para un solo ejemplo y aplicada a todas las cabezas y a todo el lote con
`torch.vmap`.
en: One head written for one example, mapped over heads and over the batch with `torch.vmap`.
"""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, x, memory=None, mask=None):
        source = x if memory is None else memory
        width = head_dim(x.shape[-1], self.num_heads)
        batch, queries, keys = x.shape[0], x.shape[1], source.shape[1]
        allowed = torch.ones((), dtype=torch.bool, device=x.device) if mask is None else mask
        allowed = allowed.expand(batch, self.num_heads, queries, keys)

        def pattern(x, source, allowed, w_q, w_k):
            scores = (x @ w_q.T) @ (source @ w_k.T).T / width**0.5
            return torch.where(allowed, scores, -math.inf).softmax(-1)

        layers = (self.query, self.key, self.value)
        w_q, w_k, w_v = (layer.weight.unflatten(0, (self.num_heads, width)) for layer in layers)
        over_heads = torch.vmap(pattern, in_dims=(None, None, 0, 0, 0))
        patterns = torch.vmap(over_heads, in_dims=(0, 0, 0, None, None))(x, source, allowed, w_q, w_k)
        values = torch.vmap(lambda w: source @ w.T, out_dims=1)(w_v)  # (B, h, Tk, d_k)
        return self.output((self.dropout(patterns) @ values).transpose(1, 2).flatten(2))
