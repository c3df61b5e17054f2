"""Connects to a unix socket in the abstract name space, which no file rule covers.

family: network
answers: right
verdict: all=full
bare: fork connect:abstract
"""

import socket

try:
    socket.socket(socket.AF_UNIX).connect(target.abstract)
except OSError as refusal:
    print(refusal)
