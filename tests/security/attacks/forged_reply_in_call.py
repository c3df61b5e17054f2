"""Sends a second reply behind the first, for the next question to find.

family: forged frames
answers: right
verdict: axis=error softmax=full attention=full scorer=full
"""

import os

from autograder.sandbox.wire import encode


def axis():
    for n in range(1, 40):
        os.write(4, encode({"value": "b", "n": n}))
    return "b"
