"""
es: Una sola proyección de forma `(3 * d_model, d_model)`, cortada con `chunk`; con memoria se usan sus
filas en dos partes.
en: One projection of shape `(3 * d_model, d_model)`, cut with `chunk`; for a memory its rows are used in
two parts.
"""


class MultiHeadAttention(nn.Module):
    def __init__(self, d_model, num_heads, dropout=0.0):
        super().__init__()
        head_dim(d_model, num_heads)
        self.n_head = num_heads
        self.c_attn = nn.Linear(d_model, 3 * d_model, bias=False)
        self.c_proj = nn.Linear(d_model, d_model, bias=False)
        self.attn_dropout = nn.Dropout(dropout)

    def set_weights(self, W_Q, W_K, W_V, W_O):
        with torch.no_grad():
            self.c_attn.weight.copy_(torch.cat([W_Q, W_K, W_V]))
            self.c_proj.weight.copy_(W_O)

    def forward(self, x, memory=None, mask=None):
        size = x.shape[-1]
        if memory is None:
            q, k, v = self.c_attn(x).chunk(3, dim=-1)
        else:
            q = nn.functional.linear(x, self.c_attn.weight[:size])
            k, v = nn.functional.linear(memory, self.c_attn.weight[size:]).split(size, dim=-1)
        q, k, v = (t.view(*t.shape[:2], self.n_head, -1).transpose(1, 2) for t in (q, k, v))
        att = (q @ k.transpose(-2, -1)) * (1.0 / math.sqrt(k.size(-1)))
        if mask is not None:
            att = att.masked_fill(mask == 0, float("-inf"))
        y = self.attn_dropout(nn.functional.softmax(att, dim=-1)) @ v
        return self.c_proj(y.transpose(1, 2).contiguous().view(x.shape))
