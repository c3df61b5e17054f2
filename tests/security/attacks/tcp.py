"""Connects to a local port, over both versions of the protocol.

family: network
answers: right
verdict: all=full
bare: fork connect:tcp
"""

import socket

for kind, address in (("tcp", "127.0.0.1"), ("tcp6", "::1")):
    if kind in target.ports:
        try:
            socket.create_connection((address, target.ports[kind]), timeout=1).sendall(b"hello")
        except OSError as refusal:
            print(refusal)
