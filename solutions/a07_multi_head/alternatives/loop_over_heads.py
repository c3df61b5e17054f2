"""
es: Con un bucle de Python por cabeza y por ejemplo del lote.
en: With a Python loop over heads and over the examples of the batch.
"""


def head_dim(d_model, num_heads):
    if min(d_model, num_heads) < 1:
        raise ValueError("both sizes must be positive")
    width, rest = divmod(d_model, num_heads)
    if rest != 0:
        raise ValueError(f"{rest} channels are left over")
    return width


def split_heads(x, num_heads):
    width = head_dim(x.size(-1), num_heads)
    return torch.stack([x[:, :, i * width : (i + 1) * width] for i in range(num_heads)], dim=1)


def merge_heads(x):
    return torch.cat([x[:, i] for i in range(x.size(1))], dim=-1)


class MultiHeadAttention(nn.Module):
    def __init__(self, d_model, num_heads, dropout=0.0):
        super().__init__()
        self.h, self.dk, self.p = num_heads, head_dim(d_model, num_heads), dropout
        layers = (nn.Linear(d_model, d_model, bias=False) for _ in range(4))
        self.to_q, self.to_k, self.to_v, self.to_out = layers

    def set_weights(self, W_Q, W_K, W_V, W_O):
        self.to_q.weight.data.copy_(W_Q)
        self.to_k.weight.data.copy_(W_K)
        self.to_v.weight.data.copy_(W_V)
        self.to_out.weight.data.copy_(W_O)

    def forward(self, x, memory=None, mask=None):
        if memory is None:
            memory = x
        batch, rows = x.shape[0], []
        if mask is not None:
            mask = mask.expand(batch, self.h, x.shape[1], memory.shape[1])
        for b in range(batch):
            q, k, v = self.to_q(x[b]), self.to_k(memory[b]), self.to_v(memory[b])
            heads = []
            for i in range(self.h):
                own = slice(i * self.dk, (i + 1) * self.dk)
                scores = q[:, own] @ k[:, own].T / math.sqrt(self.dk)
                if mask is not None:
                    scores[~mask[b, i]] = -math.inf
                weights = torch.softmax(scores, dim=1)
                weights = nn.functional.dropout(weights, self.p, self.training)
                heads.append(weights @ v[:, own])
            rows.append(self.to_out(torch.cat(heads, dim=1)))
        return torch.stack(rows)
