"""Landlock: the student's process may read a few folders and reach nothing else (ABI 1 and up)."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Iterable

from autograder.sandbox.lowlevel import syscall

_CREATE, _ADD_RULE, _RESTRICT = 444, 445, 446  # the same on x86-64 and aarch64
_GET_VERSION, _PATH_BENEATH = 1, 1
_WRITE_FILE, _READ_FILE, _READ_DIR = 1 << 1, 1 << 2, 1 << 3
_BASE_RIGHTS, _REFER, _TRUNCATE, _IOCTL_DEV = (1 << 13) - 1, 1 << 13, 1 << 14, 1 << 15
_TCP_BIND_AND_CONNECT = 0b11
_ABSTRACT_SOCKETS_AND_SIGNALS = 0b11


class _RulesetAttr(ctypes.Structure):
    _fields_ = [("fs", ctypes.c_uint64), ("net", ctypes.c_uint64), ("scoped", ctypes.c_uint64)]


class _PathBeneath(ctypes.Structure):
    _pack_ = 1
    _layout_ = "ms"
    _fields_ = [("allowed", ctypes.c_uint64), ("fd", ctypes.c_int32)]


def abi() -> int:
    """Version of the kernel's Landlock; OSError where there is none."""
    return syscall(_CREATE, None, 0, _GET_VERSION)


def ruleset(readable: Iterable[str], writable: Iterable[str] = ()) -> int:
    """Descriptor of rules that allow reading below ``readable`` and writing the files ``writable``.

    Nothing may be executed, created, truncated, connected to, or signalled outside the process.
    """
    version = abi()
    attr = _RulesetAttr(_handled(version), _TCP_BIND_AND_CONNECT, _ABSTRACT_SOCKETS_AND_SIGNALS)
    size = 8 if version < 4 else 16 if version < 6 else 24
    fd = syscall(_CREATE, ctypes.byref(attr), size, 0)
    os.set_inheritable(fd, False)
    for path in readable:
        _allow(fd, path, _READ_FILE | (_READ_DIR if os.path.isdir(path) else 0))
    for path in writable:
        _allow(fd, path, _READ_FILE | _WRITE_FILE)
    return fd


def _handled(version: int) -> int:
    rights = _BASE_RIGHTS
    for needed, right in ((2, _REFER), (3, _TRUNCATE), (5, _IOCTL_DEV)):
        if version >= needed:
            rights |= right
    return rights


def _allow(fd: int, path: str, rights: int) -> None:
    try:
        target = os.open(path, os.O_PATH | os.O_CLOEXEC)
    except OSError:
        return  # what does not exist needs no rule
    try:
        rule = _PathBeneath(rights, target)
        syscall(_ADD_RULE, fd, _PATH_BENEATH, ctypes.byref(rule), 0)
    finally:
        os.close(target)


def restrict(fd: int) -> None:
    """Bind this thread and what it starts to the rules; needs no_new_privs."""
    syscall(_RESTRICT, fd, 0)
