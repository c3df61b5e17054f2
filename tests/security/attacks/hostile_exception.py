"""Raises exceptions that fight whoever describes them: loops, lies, endless text, own bases.

family: ends
answers: right
verdict: axis=error softmax=error|timeout attention=full scorer=error
"""

attention = lambda q, k, v, plain=softmax: plain(q @ k.swapaxes(-1, -2) / np.sqrt(k.shape[-1])) @ v  # noqa: E731


class Hostile(Exception):
    __class__ = property(lambda self: SystemExit)
    __traceback__ = property(lambda self: 1 / 0)
    errno = property(lambda self: exec("raise SystemExit"))

    def __str__(self):
        raise SystemExit(self)

    __repr__ = __str__


def axis():
    error = Hostile()
    error.__cause__ = error
    raise error


def softmax(z, axis=-1):
    raise OSError("x" * 10_000_000, "y" * 10_000_000)


def set_weight(self, weight):
    raise ExceptionGroup("many", [Hostile(), StopIteration(), UnicodeDecodeError("utf-8", b"", 0, 1, "x")])


Scorer.set_weight = set_weight
