"""Sends its reply a byte at a time, so that every wait of the judge's sees something.

family: time
answers: right
verdict: axis=timeout softmax=full attention=full scorer=full
"""

import os
import time

from autograder.sandbox.wire import encode


def axis():
    for byte in encode({"value": "b", "n": 8}):
        os.write(4, bytes([byte]))
        time.sleep(0.2)
    return "b"
