"""Lets the kernel send the signal: owns a pipe in the name of the judge, the server or a sibling.

family: signals
answers: right
verdict: all=full
bare: fork judge|server|sibling
"""

import fcntl
import os
import signal

for pid in (*target.siblings, *target.servers, target.judge):
    reader, writer = os.pipe()
    try:
        fcntl.fcntl(reader, fcntl.F_SETOWN, pid)
        fcntl.fcntl(reader, 10, signal.SIGKILL)  # F_SETSIG
        fcntl.fcntl(reader, fcntl.F_SETFL, os.O_ASYNC | os.O_NONBLOCK)
        os.write(writer, b"x")
        won("F_SETOWN")
    except OSError as refusal:
        print(refusal)
