"""Tries every descriptor it has, beside its own pipes, for files, sockets and folders left open.

family: secrets
answers: right
verdict: all=full
bare: in-process victory
"""

import os

for fd in range(5, 1024):
    try:
        os.fstat(fd)
    except OSError:
        continue
    won(f"descriptor {fd} is open")
    break
