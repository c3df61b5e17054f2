"""What the best informed student would know, as the cell that stands before every attack.

``target`` holds paths, process ids, ports and file names of what an attack goes for; the functions
save each attack from spelling out system calls.
"""

from __future__ import annotations

from collections.abc import Mapping

_CELL = '''
import ctypes
import errno
import os
import platform
import types

target = types.SimpleNamespace(**{facts!r})
_libc = ctypes.CDLL(None, use_errno=True)
_libc.syscall.restype = ctypes.c_long
_libc.syscall.argtypes = [ctypes.c_long] * 7


def kernel(x86, arm, *arguments):
    """One raw system call: its result, or minus its errno; a refusal where this machine has no such call."""
    number = {{"x86_64": x86, "aarch64": arm}}.get(platform.machine())
    if number is None:
        return -errno.ENOSYS
    ctypes.set_errno(0)
    result = _libc.syscall(number, *arguments, *[0] * (6 - len(arguments)))
    return -ctypes.get_errno() if result == -1 else result


def reached(x86, arm, *arguments):
    """Whether the kernel looked at the arguments at all, instead of refusing the call."""
    return kernel(x86, arm, *arguments) not in (-errno.EPERM, -errno.ENOSYS, -errno.EACCES)


def won(what):
    """Say that something worked which must not."""
    print(target.victory, what)


def leak(data):
    """Hidden data in letters, short enough to hide in a message."""
    text = data.tobytes()[:8].hex() if hasattr(data, "tobytes") else str(data)
    return target.sentinel + text.translate(str.maketrans("0123456789", "ghijklmnop"))[:16]


def attempt(*actions):
    """Every action's result; what is refused costs only itself."""
    results = []
    for action in actions:
        try:
            results.append(action())
        except BaseException as refusal:
            results.append(refusal)
    return results
'''


def cell(facts: Mapping[str, object]) -> str:
    """The source of the first cell."""
    return _CELL.format(facts=dict(facts))
