"""
es: Con `unflatten` y `flatten`, que nombran el eje que se parte sin escribir los demás tamaños.
en: With `unflatten` and `flatten`, which name the axis that is broken up without spelling every size.
"""


def split_heads(x, num_heads):
    return x.unflatten(-1, (num_heads, -1)).movedim(-2, 1)


def merge_heads(x):
    return x.movedim(1, 2).flatten(start_dim=2)


class MultiHeadAttention(nn.Module):
    def __init__(self, d_model, num_heads, dropout=0.0):
        super().__init__()
        self.heads, self.width = num_heads, head_dim(d_model, num_heads)
        self.W = nn.ParameterDict({name: nn.Parameter(torch.empty(d_model, d_model)) for name in "qkvo"})
        for weight in self.W.values():
            nn.init.xavier_uniform_(weight)
        self.drop = nn.Dropout(dropout)

    def set_weights(self, W_Q, W_K, W_V, W_O):
        for name, weight in zip("qkvo", (W_Q, W_K, W_V, W_O)):
            self.W[name] = nn.Parameter(weight.detach().clone())

    def forward(self, x, memory=None, mask=None):
        if memory is None:
            memory = x
        q = split_heads(x @ self.W["q"].mT, self.heads)
        k = split_heads(memory @ self.W["k"].mT, self.heads)
        v = split_heads(memory @ self.W["v"].mT, self.heads)
        scores = q.matmul(k.mT).div(self.width**0.5)
        if mask is not None:
            scores = scores.masked_fill(mask.logical_not(), torch.finfo(scores.dtype).min)
        return merge_heads(self.drop(scores.softmax(-1)).matmul(v)) @ self.W["o"].mT
