"""
es: La salida es perfecta, pero has separado los pesos de atención del cálculo del gradiente, quizá para
guardarlos y dibujarlos. W_Q y W_K no aprenderán nada. Guarda una copia separada y sigue calculando con la
original.
en: The output is perfect, but you have cut the attention weights off from the gradient, perhaps to store
and plot them. W_Q and W_K will learn nothing. Detach a copy to keep, and go on computing with the original.
"""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, x, memory=None, mask=None):
        source = x if memory is None else memory
        q = split_heads(self.query(x), self.num_heads)
        k = split_heads(self.key(source), self.num_heads)
        v = split_heads(self.value(source), self.num_heads)
        scores = q @ k.transpose(-2, -1) * self.scale
        if mask is not None:
            scores = scores.masked_fill(~mask, -math.inf)
        weights = self.dropout(scores.softmax(dim=-1)).detach()
        return self.output(merge_heads(weights @ v))
