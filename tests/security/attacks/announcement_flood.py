"""Keeps the judge busy with small, valid messages instead of a reply.

family: time
answers: right
verdict: axis=timeout|error softmax=full attention=full scorer=full
"""

import os

from autograder.sandbox.wire import encode


def axis():
    frames = encode({"cell": 1}) * 1000
    while True:
        os.write(4, frames)
