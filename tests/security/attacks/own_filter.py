"""Installs a seccomp filter of its own, with a listener that could answer for the kernel.

family: kernel
answers: right
verdict: all=full
bare: fork victory
"""

import ctypes
import struct

allow = ctypes.create_string_buffer(struct.pack("=HBBI", 6, 0, 0, 0x7FFF0000))
program = ctypes.create_string_buffer(struct.pack("@HxxxxxxQ", 1, ctypes.addressof(allow)))
kernel(157, 167, 38, 1)  # no_new_privs, which an ordinary user needs for it
for flags in (8, 0):  # SECCOMP_FILTER_FLAG_NEW_LISTENER, none
    if kernel(317, 277, 1, flags, ctypes.addressof(program)) >= 0:
        won(f"a filter with flags {flags}")
