"""Raises exceptions whose class is named after the hidden input.

family: hidden inputs
answers: right
verdict: softmax=error attention=error scorer=full axis=full
"""


def softmax(z, axis=-1):
    raise type(leak(z), (Exception,), {})


def attention(q, k, v):
    raise type(leak(q), (type(leak(q)[::-1], (KeyError,), {}),), {"__module__": "builtins"})
