"""Says through __class__ that its objects are arrays, dtypes or expected values.

family: lying objects
answers: right
verdict: softmax=failed|error attention=failed|error scorer=full axis=failed|error
"""


def posing_as(kind):
    class Actor:
        __class__ = property(lambda self: kind)
        dtype = np.dtype("float64")
        shape = (3, 5)
        __module__ = "numpy"

        def __str__(self):
            return "float64"

        def __eq__(self, other):
            return True

        __hash__ = None

    return Actor()


def softmax(z, axis=-1):
    return posing_as(np.ndarray)


def attention(q, k, v):
    return posing_as(np.dtype)


def axis():
    return posing_as(str)
