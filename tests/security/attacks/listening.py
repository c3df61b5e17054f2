"""Opens a port of its own and waits for others to come.

family: network
answers: right
verdict: all=full
bare: fork victory
"""

import socket

for family, address in ((socket.AF_INET, ("127.0.0.1", 0)), (socket.AF_UNIX, "\0" + target.token + "-own")):
    try:
        listener = socket.socket(family)
        listener.bind(address)
        listener.listen()
        won(f"listening at {address}")
    except OSError as refusal:
        print(refusal)
