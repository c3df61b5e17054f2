"""Returns objects that turn into a different array each time they are asked, or into memory that is not theirs.

family: lying objects
answers: right
verdict: softmax=failed attention=failed scorer=full axis=full
"""


class Shifty:
    turns = 0

    def __array__(self, dtype=None, copy=None):
        Shifty.turns += 1
        return np.full((3, 5), Shifty.turns)

    def __getattr__(self, name):
        raise AttributeError(name)


class Elsewhere:
    __array_interface__ = {"shape": (3, 5), "typestr": "<f8", "data": (0, True), "version": 3}
    __array_struct__ = None


def softmax(z, axis=-1):
    return Shifty()


def attention(q, k, v):
    return Elsewhere()
