"""Writes bytes that are no frame: random ones, a header of a terabyte, a broken table.

family: forged frames
answers: right
verdict: axis=error softmax=error attention=full scorer=error
"""

import os
import struct

attention = lambda q, k, v, plain=softmax: plain(q @ k.swapaxes(-1, -2) / np.sqrt(k.shape[-1])) @ v  # noqa: E731


def axis():
    os.write(4, os.urandom(4096))
    return "b"


def softmax(z, axis=-1):
    os.write(4, struct.pack("<4sIQ", b"MCZ1", 1 << 31, 1 << 60))


class Scorer:
    def __init__(self, d):
        header = b'{"v": {"$t": 0}, "t": [["torch", "float64", [1000000, 1000000]]]}'
        os.write(4, struct.pack("<4sIQ", b"MCZ1", len(header), 8) + header + bytes(8))
