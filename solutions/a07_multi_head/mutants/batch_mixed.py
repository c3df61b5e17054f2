"""
es: Atiendes entre los ejemplos del lote y no entre los tokens de cada frase: los dos primeros ejes están
cambiados. Es lo que hace `nn.MultiheadAttention` sin `batch_first=True`. La salida de un ejemplo no debe
depender de los demás.
en: You attend across the examples of the batch, not across the tokens of each sentence: the first two axes
are swapped. It is what `nn.MultiheadAttention` does without `batch_first=True`. One example's output must
not depend on the others.
"""


class MultiHeadAttention(MultiHeadAttention):
    def forward(self, x, memory=None, mask=None):
        source = x if memory is None else memory
        return super().forward(x.transpose(0, 1), source.transpose(0, 1), mask).transpose(0, 1)
