"""
es: Cada paso es un `einsum`, con los pesos guardados por cabezas, con forma `(h, d_k, d_model)`.
en: Every step is an `einsum`, with the weights kept by head, in shape `(h, d_k, d_model)`.
"""


def split_heads(x, num_heads):
    width = head_dim(x.shape[2], num_heads)
    selector = torch.eye(x.shape[2], dtype=x.dtype, device=x.device).view(num_heads, width, x.shape[2])
    return torch.einsum("btd,hkd->bhtk", x, selector)


def merge_heads(x):
    heads, width = x.shape[1], x.shape[3]
    selector = torch.eye(heads * width, dtype=x.dtype, device=x.device).view(heads, width, heads * width)
    return torch.einsum("bhtk,hkd->btd", x, selector)


class MultiHeadAttention(nn.Module):
    def __init__(self, d_model, num_heads, dropout=0.0):
        super().__init__()
        width = head_dim(d_model, num_heads)
        self.w_in = nn.Parameter(torch.randn(3, num_heads, width, d_model) * d_model**-0.5)
        self.w_out = nn.Parameter(torch.randn(d_model, num_heads, width) * d_model**-0.5)
        self.drop = nn.Dropout(dropout)

    @torch.no_grad()
    def set_weights(self, W_Q, W_K, W_V, W_O):
        self.w_in.copy_(torch.stack([W_Q, W_K, W_V]).view_as(self.w_in))
        self.w_out.copy_(W_O.reshape(self.w_out.shape))

    def forward(self, x, memory=None, mask=None):
        memory = x if memory is None else memory
        q = torch.einsum("btd,hkd->bhtk", x, self.w_in[0])
        k, v = torch.einsum("bsd,chkd->cbhsk", memory, self.w_in[1:])
        scores = torch.einsum("bhtk,bhsk->bhts", q, k) / q.shape[-1] ** 0.5
        if mask is not None:
            scores = torch.where(mask, scores, -torch.inf)
        return torch.einsum("bhts,bhsk,dhk->btd", self.drop(torch.softmax(scores, -1)), v, self.w_out)
