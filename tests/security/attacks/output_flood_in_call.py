"""Prints 50 MB in a call, past Python's own streams.

family: resources
answers: right
verdict: axis=error softmax=full attention=full scorer=full
"""

import os


def axis():
    for _ in range(50):
        os.write(1, b"x" * (1 << 20))
    return "b"
