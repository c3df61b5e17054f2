"""Says that a name is missing or undefined, and calls it after the hidden input.

family: hidden inputs
answers: right
verdict: softmax=error attention=error|skipped scorer=full axis=full
"""


class MissingName(Exception):
    pass


def softmax(z, axis=-1):
    exec("raise MissingName(leak(z))")


def attention(q, k, v):
    exec(leak(q))
