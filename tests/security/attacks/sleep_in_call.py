"""Sleeps for a week, at no cost in processor time.

family: time
answers: right
verdict: axis=timeout softmax=full attention=full scorer=full
"""

import time


def axis():
    time.sleep(7 * 24 * 3600)
    return "b"
