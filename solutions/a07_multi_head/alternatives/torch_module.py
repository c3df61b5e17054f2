"""
es: Con `nn.MultiheadAttention` por dentro, los pesos copiados y la máscara invertida.
en: With `nn.MultiheadAttention` inside, the weights copied in and the mask turned round.
"""


class MultiHeadAttention(nn.Module):
    def __init__(self, d_model, num_heads, dropout=0.0):
        super().__init__()
        head_dim(d_model, num_heads)
        self.inner = nn.MultiheadAttention(d_model, num_heads, dropout=dropout, bias=False, batch_first=True)

    @torch.no_grad()
    def set_weights(self, W_Q, W_K, W_V, W_O):
        self.inner.in_proj_weight.copy_(torch.cat([W_Q, W_K, W_V]))
        self.inner.out_proj.weight.copy_(W_O)

    def forward(self, x, memory=None, mask=None):
        source = x if memory is None else memory
        if mask is not None:
            full = (x.shape[0], self.inner.num_heads, x.shape[1], source.shape[1])
            mask = ~mask.expand(full).reshape(-1, *full[2:])  # there True means "may not attend"
        return self.inner(x, source, source, attn_mask=mask, need_weights=False)[0]
