"""Opens sockets of the kinds that reach the kernel rather than the network: netlink, packet, crypto, vsock.

family: network
answers: right
verdict: all=full
bare: fork victory
"""

import socket

for name in ("AF_NETLINK", "AF_PACKET", "AF_ALG", "AF_VSOCK", "AF_BLUETOOTH", "AF_CAN", "AF_UNIX"):
    for kind in (socket.SOCK_RAW, socket.SOCK_DGRAM, socket.SOCK_SEQPACKET):
        try:
            socket.socket(getattr(socket, name), kind).close()
            won(name)
        except (OSError, AttributeError):
            continue
attempt(lambda: socket.socketpair() and won("socketpair"))
