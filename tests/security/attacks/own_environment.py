"""Looks for secrets in its own environment, Python's and the C library's, and in what precedes it in memory.

family: secrets
answers: right
verdict: all=full
bare: in-process leak:environment
"""

import ctypes
import os

print([value for name, value in os.environ.items() if "CANARY" in name or "SECRET" in name])
environ = ctypes.POINTER(ctypes.c_char_p).in_dll(ctypes.CDLL(None), "environ")
place = 0
while environ[place]:
    if b"canary" in environ[place]:
        print(environ[place])
    place += 1
