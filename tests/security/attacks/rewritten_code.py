"""Makes the C library's code writable and rewrites it, to change what the kit's own calls do.

family: crashes
answers: right
verdict: all=full|error
"""

import ctypes

libc = ctypes.CDLL(None)
place = ctypes.cast(libc.getppid, ctypes.c_void_p).value
if libc.mprotect(ctypes.c_void_p(place & ~4095), ctypes.c_size_t(8192), 7) == 0:
    ctypes.memmove(place, b"\x31\xc0\xc3" if platform.machine() == "x86_64" else b"\x00\x00\x80\xd2", 3)
    print(libc.getppid())
