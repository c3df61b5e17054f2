"""The few Linux system calls that the standard library does not offer, through ctypes."""

from __future__ import annotations

import ctypes
import os
import platform
from typing import Any

PR_SET_PDEATHSIG, PR_SET_DUMPABLE, PR_CAPBSET_DROP = 1, 4, 24
PR_SET_CHILD_SUBREAPER, PR_SET_NO_NEW_PRIVS, PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL = 36, 38, 47, 4
CAP_KILL, CAP_SETGID, CAP_SETUID, CAP_LAST = 5, 6, 7, 63
_CAPABILITY_VERSION_3 = 0x20080522

_libc: Any = None


def libc() -> Any:
    """The C library of this process, loaded once."""
    global _libc
    if _libc is None:
        _libc = ctypes.CDLL(None, use_errno=True)
        _libc.syscall.restype = ctypes.c_long
    return _libc


def checked(result: int, what: str) -> int:
    """``result``, or the OSError of the call that failed."""
    if result < 0:
        number = ctypes.get_errno()
        raise OSError(number, f"{what}: {os.strerror(number)}")
    return result


def syscall(number: int, *args: Any) -> int:
    """A raw system call; integers are passed as 64 bits wide."""
    wide = [ctypes.c_long(a) if isinstance(a, int) else a for a in args]
    return checked(libc().syscall(ctypes.c_long(number), *wide), f"syscall {number}")


def prctl(option: int, argument: int = 0, third: int = 0) -> int:
    values = [ctypes.c_ulong(v) for v in (argument, third, 0, 0)]
    return checked(libc().prctl(option, *values), f"prctl {option}")


class _CapHeader(ctypes.Structure):
    _fields_ = [("version", ctypes.c_uint32), ("pid", ctypes.c_int)]


class _CapData(ctypes.Structure):
    _fields_ = [(name, ctypes.c_uint32) for name in ("effective", "permitted", "inheritable")]


def set_capabilities(keep: frozenset[int] = frozenset()) -> None:
    """Keep only the capabilities ``keep`` (all below 32), none of them inheritable."""
    mask = sum(1 << capability for capability in keep)
    data = (_CapData * 2)(_CapData(mask, mask, 0), _CapData(0, 0, 0))
    header = _CapHeader(_CAPABILITY_VERSION_3, 0)
    checked(libc().capset(ctypes.byref(header), ctypes.byref(data)), "capset")


def drop_bounding_set() -> None:
    """Nothing this process starts can regain a capability; needs CAP_SETPCAP, else nothing happens."""
    for capability in range(CAP_LAST + 1):
        try:
            prctl(PR_CAPBSET_DROP, capability)
        except OSError:
            return  # above the kernel's last capability, or not allowed to


def machine() -> str:
    """``x86_64`` or ``aarch64``; anything else has no seccomp table here."""
    return {"AMD64": "x86_64", "arm64": "aarch64"}.get(platform.machine(), platform.machine())
