"""Replies with integers of millions of digits, text of half characters, and numbers outside their range.

family: replies
answers: right
verdict: softmax=error|failed attention=error|failed scorer=full axis=error|failed
"""


def softmax(z, axis=-1):
    return 1 << 20_000_000


def attention(q, k, v):
    return ["\ud800" * 1000, float("inf"), -0.0, 1e-320, np.float16(70000), 2**64, -(2**63)]


def axis():
    return "z\x00" + "\ud83d"
