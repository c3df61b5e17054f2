"""Lets a library raise the exception that carries the hidden input: a missing key, attribute, module, file.

family: hidden inputs
answers: right
verdict: softmax=error|blocked attention=error|blocked scorer=error|blocked axis=full
"""


def softmax(z, axis=-1):
    return {}[leak(z)]


def attention(q, k, v):
    return getattr(q, leak(q))


def set_weight(self, weight):
    return open(leak(weight.numpy()))


Scorer.set_weight = set_weight
