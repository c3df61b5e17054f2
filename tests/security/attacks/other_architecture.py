"""Makes system calls of the 32-bit and x32 kinds from machine code of its own, past a filter that counts in 64.

family: crashes
answers: right
verdict: all=full
bare: fork victory
needs: x86_64
"""

import ctypes
import mmap
import platform

if platform.machine() == "x86_64":
    code = bytes.fromhex("b814000000cd80c3")  # mov eax, 20 (getpid of i386); int 0x80; ret
    page = mmap.mmap(-1, 4096, prot=mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC)
    page.write(code)
    call = ctypes.CFUNCTYPE(ctypes.c_int)(ctypes.addressof(ctypes.c_char.from_buffer(page)))
    if call() > 0:
        won("int 0x80")
