"""
es: Con `scaled_dot_product_attention` de PyTorch, que lee la máscara booleana como este curso.
en: With PyTorch's `scaled_dot_product_attention`, which reads a boolean mask as this course does.
"""


class MultiHeadAttention(nn.Module):
    def __init__(self, d_model, num_heads, dropout=0.0):
        super().__init__()
        head_dim(d_model, num_heads)
        self.num_heads, self.dropout = num_heads, dropout
        self.projections = nn.ModuleList(nn.Linear(d_model, d_model, bias=False) for _ in range(4))

    def set_weights(self, W_Q, W_K, W_V, W_O):
        weights = dict(zip((f"{i}.weight" for i in range(4)), (W_Q, W_K, W_V, W_O), strict=True))
        self.projections.load_state_dict(weights)

    def forward(self, x, memory=None, mask=None):
        source = x if memory is None else memory
        pairs = zip(self.projections, (x, source, source))
        q, k, v = (split_heads(project(t), self.num_heads) for project, t in pairs)
        drop = self.dropout if self.training else 0.0
        heads = nn.functional.scaled_dot_product_attention(q, k, v, attn_mask=mask, dropout_p=drop)
        return self.projections[3](merge_heads(heads))
