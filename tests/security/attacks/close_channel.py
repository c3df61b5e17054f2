"""Closes the private descriptors, or puts others in their place.

family: forged frames
answers: right
verdict: axis=error softmax=timeout|error attention=full scorer=full
"""

import os

attention = lambda q, k, v, plain=softmax: plain(q @ k.swapaxes(-1, -2) / np.sqrt(k.shape[-1])) @ v  # noqa: E731


def axis():
    os.close(3)
    os.close(4)
    return "b"


def softmax(z, axis=-1):
    os.dup2(1, 4)
    return z
