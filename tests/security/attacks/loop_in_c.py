"""Counts for ever inside one call of C code.

family: time
answers: right
verdict: axis=timeout softmax=full attention=full scorer=full
"""

import itertools


def axis():
    return sum(itertools.repeat(1))
