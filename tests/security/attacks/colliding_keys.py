"""Replies with dicts whose keys all have the same hash, or are NaN, or lie about their type.

family: replies
answers: right
verdict: softmax=failed|error attention=failed|error scorer=full axis=failed|error
"""


class Key(int):
    def __hash__(self):
        return 7

    def __eq__(self, other):
        return self is other


def softmax(z, axis=-1):
    return {Key(n * ((1 << 61) - 1)): 0 for n in range(5000)}


def attention(q, k, v):
    return {float("nan"): n for n in range(5)} | {Key(1): 1, Key(1): 2}


def axis():
    return {2.0**n: n for n in range(-1000, 1000)}
