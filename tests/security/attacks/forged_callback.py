"""Asks the judge to call functions that were never handed over.

family: forged frames
answers: right
verdict: axis=error softmax=full attention=full scorer=full
"""

import os

from autograder.sandbox.wire import encode


def axis():
    for index in (0, -1, 10**6):
        os.write(4, encode({"callback": index, "args": [], "kwargs": {}}))
    return "b"
