"""Replies that are small to send and large to hold: shared lists, broadcast arrays, thousands of handles.

family: replies
answers: right
verdict: softmax=error|failed|memory attention=error|failed|memory|timeout scorer=full axis=error|failed
"""


def softmax(z, axis=-1):
    return np.broadcast_to(np.float64(1), (1 << 20, 1 << 12))


def attention(q, k, v):
    layer = [1.0]
    for _ in range(15):
        layer = [layer] * 16
    return layer


class Thing:
    pass


def axis():
    return [Thing() for _ in range(50_000)]
