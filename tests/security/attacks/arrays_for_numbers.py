"""Puts arrays where a message has a number, so that comparing them has no truth value.

family: forged frames
answers: right
verdict: axis=error softmax=error attention=full scorer=error
"""

import os

from autograder.sandbox.wire import encode

attention = lambda q, k, v, plain=softmax: plain(q @ k.swapaxes(-1, -2) / np.sqrt(k.shape[-1])) @ v  # noqa: E731
PAIR = np.array([1, 2])


def axis():
    os.write(4, encode({"value": "b", "n": PAIR}))
    return "b"


def softmax(z, axis=-1):
    os.write(4, encode({"callback": PAIR, "args": PAIR, "kwargs": PAIR}))
    return z


class Scorer:
    def __init__(self, d):
        error = dict.fromkeys(("type", "bases", "message", "cell", "line", "errno"), PAIR)
        os.write(4, encode({"cell": PAIR}) + encode({"error": error, "n": torch.ones(3)}))
