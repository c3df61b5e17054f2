"""Connects to a unix socket that has a path.

family: network
answers: right
verdict: all=full
bare: fork connect:unix
"""

import socket

try:
    socket.socket(socket.AF_UNIX).connect(target.unix)
except OSError as refusal:
    print(refusal)
