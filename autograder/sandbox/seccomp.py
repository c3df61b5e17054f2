"""A seccomp filter written here instruction by instruction: an allow-list, everything else is EPERM."""

from __future__ import annotations

import ctypes
import errno
import os
import struct
from collections.abc import Iterable

from autograder.sandbox.lowlevel import machine, syscall
from autograder.sandbox.syscalls import AUDIT_ARCH, CHECKED, PATHS, PLAIN, SECCOMP

_LOAD, _EQUAL, _ANY_BIT, _AT_LEAST, _RETURN = 0x20, 0x15, 0x45, 0x35, 0x06  # classic BPF opcodes
_ALLOW, _KILL, _ERRNO = 0x7FFF0000, 0x80000000, 0x00050000
_NUMBER_AT, _ARCH_AT, _ARGUMENTS_AT = 0, 4, 16  # offsets in struct seccomp_data
_X32_BIT = 0x40000000
_SET_MODE_FILTER, _TSYNC = 1, 1

# pthread_create's flags, of glibc and of musl: a thread, never a process.
_THREAD_FLAGS = (0x3D0F00, 0x7D0F00)
# DUPFD, GETFD, SETFD, GETFL, SETFL, DUPFD_CLOEXEC: no F_SETOWN, which would make the kernel send signals on
# the student's behalf.
_FCNTL = (0, 1, 2, 3, 4, 1030)
_PRCTL = (15, 16, 0x53564D41)  # SET_NAME, GET_NAME, SET_VMA (naming of malloc arenas)

Instruction = tuple[int, int, int, int]


class SeccompUnavailable(OSError):
    """No filter for this processor, or a kernel without seccomp."""


def supported() -> bool:
    return machine() in AUDIT_ARCH


def program(pid: int, *, paths: bool, truncation: bool = False, ioctl: bool = False) -> bytes:
    """The filter of process ``pid`` as packed BPF instructions.

    Args:
        paths: allow the calls that name a path; False where no Landlock decides about them.
        truncation: refuse O_TRUNC on opening, which Landlock before ABI 3 does not see.
        ioctl: allow ioctl as a whole (CUDA needs it).
    """
    arch = machine()
    if arch not in AUDIT_ARCH:
        raise SeccompUnavailable(errno.ENOSYS, f"no seccomp table for {arch}")
    code: list[Instruction] = [(_LOAD, 0, 0, _ARCH_AT), *_unless(AUDIT_ARCH[arch], _KILL)]
    code.append((_LOAD, 0, 0, _NUMBER_AT))
    if arch == "x86_64":
        code += [(_AT_LEAST, 0, 1, _X32_BIT), _result(_KILL)]
    checked = CHECKED[arch]
    special = {checked[name]: body for name, body in _rules(pid, ioctl).items() if name in checked}
    if paths and truncation:
        special |= {checked[name]: body for name, body in _opening().items() if name in checked}
    plain = [*PLAIN[arch].values(), *(PATHS[arch].values() if paths else ())]
    for number in plain:
        if number not in special:
            code += [(_EQUAL, 0, 1, number), _result(_ALLOW)]
    for number, body in special.items():
        code += [(_EQUAL, 0, len(body), number), *body]
    code.append(_result(_ERRNO | errno.EPERM))
    return b"".join(struct.pack("=HBBI", *instruction) for instruction in code)


def _rules(pid: int, ioctl: bool) -> dict[str, list[Instruction]]:
    """Calls that depend on their arguments; each body ends in a result."""
    return {
        "clone": _one_of(0, _THREAD_FLAGS),
        "clone3": [_result(_ERRNO | errno.ENOSYS)],  # its flags lie in memory: glibc falls back to clone
        "ioctl": [_result(_ALLOW if ioctl else _ERRNO | errno.ENOTTY)],
        "prctl": _one_of(0, _PRCTL),
        "fcntl": _one_of(1, _FCNTL),
        "kill": _one_of(0, (pid,)),
        "tgkill": _one_of(0, (pid,)),
        "tkill": _one_of(0, (pid,)),
        "prlimit64": [*_must_be_zero(0, whole=False), *_must_be_zero(2), _result(_ALLOW)],
    }


def _opening() -> dict[str, list[Instruction]]:
    return {name: _without(index, os.O_TRUNC) for name, index in (("open", 1), ("openat", 2))}


def _result(value: int) -> Instruction:
    return (_RETURN, 0, 0, value)


def _unless(value: int, otherwise: int) -> list[Instruction]:
    return [(_EQUAL, 1, 0, value), _result(otherwise)]


def _argument(index: int, high: bool = False) -> Instruction:
    return (_LOAD, 0, 0, _ARGUMENTS_AT + 8 * index + (4 if high else 0))


def _one_of(index: int, values: Iterable[int]) -> list[Instruction]:
    """Allow when the lower half of an argument is one of ``values``: ints and flags are read as 32 bits."""
    body = [_argument(index)]
    for value in values:
        body += [(_EQUAL, 0, 1, value), _result(_ALLOW)]
    return [*body, _result(_ERRNO | errno.EPERM)]


def _without(index: int, bits: int) -> list[Instruction]:
    refuse = _result(_ERRNO | errno.EPERM)
    return [_argument(index), (_ANY_BIT, 0, 1, bits), refuse, _result(_ALLOW)]


def _must_be_zero(index: int, whole: bool = True) -> list[Instruction]:
    refuse = _ERRNO | errno.EPERM
    low = [_argument(index), *_unless(0, refuse)]
    return [*low, _argument(index, high=True), *_unless(0, refuse)] if whole else low


class _Program(ctypes.Structure):
    _fields_ = [("length", ctypes.c_ushort), ("filter", ctypes.c_void_p)]


def install(code: bytes) -> None:
    """Bind every thread of this process to the filter; needs no_new_privs (or CAP_SYS_ADMIN)."""
    buffer = ctypes.create_string_buffer(code, len(code))
    what = _Program(len(code) // 8, ctypes.cast(buffer, ctypes.c_void_p))
    syscall(SECCOMP[machine()], _SET_MODE_FILTER, _TSYNC, ctypes.byref(what))
