"""Reads the judge's memory with process_vm_readv, which needs no file.

family: secrets
answers: right
verdict: all=full
bare: fork victory (root)
"""

import ctypes


class Piece(ctypes.Structure):
    _fields_ = [("base", ctypes.c_void_p), ("size", ctypes.c_size_t)]


buffer = ctypes.create_string_buffer(16)
here = Piece(ctypes.addressof(buffer), 16)
# The server was exec'ed from the same interpreter, but not at the same addresses: any page will do.
for pid in (target.judge, *target.servers, *target.siblings):
    for base in (ctypes.addressof(buffer), id(None)):
        there = Piece(base, 16)
        got = kernel(310, 270, pid, ctypes.addressof(here), 1, ctypes.addressof(there), 1, 0)
        if got > 0 or got == -errno.EFAULT:  # allowed to look, at whatever is there
            won("process_vm_readv")
