"""Replies with a list nested a hundred thousand deep, and a frame with as many brackets.

family: replies
answers: right
verdict: axis=error|failed softmax=error attention=full scorer=full
"""

import os
import struct

attention = lambda q, k, v, plain=softmax: plain(q @ k.swapaxes(-1, -2) / np.sqrt(k.shape[-1])) @ v  # noqa: E731


def axis():
    nest = []
    for _ in range(100_000):
        nest = [nest]
    return nest


def softmax(z, axis=-1):
    header = b'{"v":' + b"[" * 100_000 + b"]" * 100_000 + b',"t":[]}'
    os.write(4, struct.pack("<4sIQ", b"MCZ1", len(header), 0) + header)
