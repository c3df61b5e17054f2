"""Raises an exception with the hidden input in its message, its notes, its arguments and its cause.

family: hidden inputs
answers: right
verdict: softmax=error attention=error scorer=full axis=full
"""


def softmax(z, axis=-1):
    error = ValueError(leak(z), leak(z))
    error.add_note(leak(z))
    raise error from KeyError(leak(z))


def attention(q, k, v):
    assert False, leak(q)
