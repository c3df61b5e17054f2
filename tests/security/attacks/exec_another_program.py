"""Replaces itself by another program, from a file and from memory.

family: IPython
answers: right
verdict: all=full
bare: fork marker
"""

import os

mark = os.path.join("/tmp", target.token + "-exec")


def from_memory():
    fd = os.memfd_create("program")
    os.write(fd, b"#!/bin/sh\ntouch " + mark.encode() + b"\n")
    os.execve(fd, ["program"], {})


attempt(from_memory, lambda: os.execv("/usr/bin/touch", ["touch", mark]))
