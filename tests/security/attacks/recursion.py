"""Recurses without end after lifting Python's own limit.

family: crashes
answers: right
verdict: axis=error|memory|timeout softmax=full attention=full scorer=full
"""

import sys

sys.setrecursionlimit(2**31 - 1)


def axis():
    return [axis()]
