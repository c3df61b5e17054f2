"""Writes to address zero.

family: crashes
answers: right
verdict: axis=error softmax=full attention=full scorer=full
"""

import ctypes


def axis():
    ctypes.memset(0, 1, 1)
    return "b"
