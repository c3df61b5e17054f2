"""
es: Parámetros sueltos, guardados al revés, (entrada, salida), y una softmax escrita a mano.
en: Bare parameters, stored the other way round, (in, out), and a softmax by hand.
"""


def split_heads(x, num_heads):
    return torch.stack(torch.tensor_split(x, num_heads, dim=2), dim=1)


def merge_heads(x):
    return torch.cat(tuple(x.unbind(dim=1)), dim=2)


class MultiHeadAttention(nn.Module):
    def __init__(self, d_model, num_heads, dropout=0.0):
        super().__init__()
        head_dim(d_model, num_heads)
        self.n = num_heads
        bound = d_model**-0.5
        self.wq = nn.Parameter(torch.empty(d_model, d_model).uniform_(-bound, bound))
        self.wk = nn.Parameter(torch.empty(d_model, d_model).uniform_(-bound, bound))
        self.wv = nn.Parameter(torch.empty(d_model, d_model).uniform_(-bound, bound))
        self.wo = nn.Parameter(torch.empty(d_model, d_model).uniform_(-bound, bound))
        self.drop = nn.Dropout(dropout)

    def set_weights(self, W_Q, W_K, W_V, W_O):
        for parameter, weight in ((self.wq, W_Q), (self.wk, W_K), (self.wv, W_V), (self.wo, W_O)):
            parameter.data = weight.t().contiguous().clone()

    def forward(self, x, memory=None, mask=None):
        source = memory if memory is not None else x
        q, k, v = (split_heads(t, self.n) for t in (x @ self.wq, source @ self.wk, source @ self.wv))
        logits = torch.matmul(q, k.permute(0, 1, 3, 2)) / math.sqrt(k.size(3))
        if mask is not None:
            logits = torch.where(mask, logits, torch.full_like(logits, float("-inf")))
        weights = torch.exp(logits - torch.logsumexp(logits, dim=-1, keepdim=True))
        return merge_heads(torch.matmul(self.drop(weights), v)) @ self.wo
