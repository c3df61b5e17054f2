"""
es: Las cabezas se funden con el lote, `(B * h, T, d_k)`, y se multiplica con `bmm`.
en: Heads are folded into the batch, `(B * h, T, d_k)`, and multiplied with `bmm`.
"""


def split_heads(x, num_heads):
    batch, length, d_model = x.shape
    width = head_dim(d_model, num_heads)
    folded = x.contiguous().view(batch, length, num_heads, width).permute(0, 2, 1, 3)
    return folded.reshape(batch * num_heads, length, width).view(batch, num_heads, length, width)


def merge_heads(x):
    return x.permute(0, 2, 1, 3).contiguous().view(x.shape[0], x.shape[2], -1)


class MultiHeadAttention(nn.Module):
    def __init__(self, d_model, num_heads, dropout=0.0):
        super().__init__()
        self.num_heads, self.head_dim = num_heads, head_dim(d_model, num_heads)
        self.in_proj = nn.Linear(d_model, d_model * 3, bias=False)
        self.out_proj = nn.Linear(d_model, d_model, bias=False)
        self.dropout = dropout

    def set_weights(self, W_Q, W_K, W_V, W_O):
        self.in_proj.weight = nn.Parameter(torch.cat((W_Q, W_K, W_V)).clone())
        self.out_proj.weight = nn.Parameter(W_O.clone())

    def forward(self, x, memory=None, mask=None):
        source = x if memory is None else memory
        batch = x.shape[0]
        pairs = zip((x, source, source), self.in_proj.weight.chunk(3))
        q, k, v = (split_heads(t @ w.T, self.num_heads).flatten(0, 1) for t, w in pairs)
        scores = torch.bmm(q, k.transpose(1, 2)) / math.sqrt(self.head_dim)  # (B * h, Tq, Tk)
        if mask is not None:
            if mask.dim() == 4 and mask.shape[1] == 1:
                mask = mask.squeeze(1).repeat_interleave(self.num_heads, dim=0)
            elif mask.dim() == 4:
                mask = mask.flatten(0, 1)
            scores = scores.masked_fill(~mask, float("-inf"))
        weights = nn.functional.dropout(scores.softmax(dim=-1), p=self.dropout, training=self.training)
        heads = torch.bmm(weights, v).unflatten(0, (batch, self.num_heads))
        return self.out_proj(merge_heads(heads))
