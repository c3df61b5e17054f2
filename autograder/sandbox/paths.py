"""Which files a student's process may read, and whether another user could read them."""

from __future__ import annotations

import os
import site
import sys
import sysconfig

_SYSTEM = (
    "/usr/lib", "/usr/lib64", "/lib", "/lib64", "/etc/ld.so.cache", "/etc/localtime", "/usr/share/zoneinfo",
    "/sys/devices/system/cpu",
)  # fmt: skip
PROC = ("/proc/cpuinfo", "/proc/meminfo")
DEVICES = ("/dev/null", "/dev/urandom")
CUDA_DEVICES = ("/dev/nvidiactl", "/dev/nvidia-uvm", "/dev/nvidia0")


def libraries() -> tuple[str, ...]:
    """Folders of the interpreter and of installed packages."""
    found = [os.path.join(sys.base_prefix, "lib")]
    found += [sysconfig.get_paths()[key] for key in ("stdlib", "platstdlib", "purelib", "platlib")]
    found += site.getsitepackages()
    found += [path for path in sys.path if os.path.basename(path) in ("site-packages", "dist-packages")]
    return tuple(dict.fromkeys(path for path in found if os.path.isdir(path)))


def readable() -> tuple[str, ...]:
    """Everything that may be read; the system's libraries first, so that folders within them need no more."""
    found = [path for path in (*_SYSTEM, *libraries()) if os.path.exists(path)]
    return tuple(dict.fromkeys(found))


def readable_by_others(path: str) -> bool:
    """Whether a user without any rights of their own could read ``path`` and what is in it."""
    real = os.path.realpath(path)
    mode = os.stat(real).st_mode
    if mode & (0o005 if os.path.isdir(real) else 0o004) != (0o005 if os.path.isdir(real) else 0o004):
        return False
    while real != "/":
        real = os.path.dirname(real)
        if not os.stat(real).st_mode & 0o001:
            return False
    return True
