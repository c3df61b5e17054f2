"""Sends a datagram, and asks for the address of a name.

family: network
answers: right
verdict: all=full
bare: fork connect:udp
"""

import socket

attempt(
    lambda: socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(
        b"hello", ("127.0.0.1", target.ports["udp"])
    ),
    lambda: socket.getaddrinfo("localhost", 80),
    lambda: socket.gethostbyname("name.invalid"),
)
