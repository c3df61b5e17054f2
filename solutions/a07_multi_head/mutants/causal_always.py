"""
es: Tu módulo tapa siempre el futuro, aunque nadie le pase una máscara. La máscara causal es cosa de quien
llama: sin `mask`, cada token puede mirar a todos.
en: Your module always hides the future, even when nobody passes a mask. The causal mask is the caller's
business: without `mask`, every token may look at all of them.
"""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, x, memory=None, mask=None):
        source = x if memory is None else memory
        q = split_heads(self.query(x), self.num_heads)
        k = split_heads(self.key(source), self.num_heads)
        v = split_heads(self.value(source), self.num_heads)
        scores = q @ k.transpose(-2, -1) * self.scale
        causal = torch.ones(scores.shape[-2:], dtype=torch.bool, device=scores.device).tril()
        scores = scores.masked_fill(~(causal if mask is None else causal & mask), -math.inf)
        weights = self.dropout(scores.softmax(dim=-1))
        return self.output(merge_heads(weights @ v))
