"""Returns lists, tuples and dicts whose own methods give something else at every look.

family: lying objects
answers: right
verdict: softmax=failed|error attention=failed|error scorer=full axis=failed|error
"""


class Endless(list):
    def __iter__(self):
        while True:
            yield self

    def __len__(self):
        return 1 << 62


class Mirror(dict):
    def items(self):
        return [("b", self)]

    def __getitem__(self, key):
        return self

    __contains__ = lambda self, key: True


def softmax(z, axis=-1):
    return Endless([1.0])


def attention(q, k, v):
    return Mirror(b=1)


def axis():
    loop = []
    loop.append(loop)
    return loop
