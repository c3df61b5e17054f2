"""Replies with far more numbers than any answer has.

family: replies
answers: right
verdict: softmax=error attention=full scorer=full axis=error|failed
"""

attention = lambda q, k, v, plain=softmax: plain(q @ k.swapaxes(-1, -2) / np.sqrt(k.shape[-1])) @ v  # noqa: E731


def softmax(z, axis=-1):
    return np.zeros(20_000_000)


def axis():
    return "b" * 10_000_000
