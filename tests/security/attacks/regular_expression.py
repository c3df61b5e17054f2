"""Backtracks for ever in one regular expression, which no signal of Python's can interrupt.

family: time
answers: right
verdict: axis=timeout softmax=full attention=full scorer=full
"""

import re


def axis():
    return re.match(r"(a+)+$", "a" * 64 + "b") or "b"
