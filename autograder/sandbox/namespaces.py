"""Linux namespaces round the whole fork server: own users, processes, network, and an almost empty root.

They are entered once, by the server, so that they cost nothing a submission. Where the machine refuses
any of them none is used and the reason is reported.
"""

from __future__ import annotations

import contextlib
import os
import signal
from collections.abc import Iterable
from pathlib import Path

from autograder.sandbox.lowlevel import PR_SET_PDEATHSIG, checked, libc, machine, prctl, syscall
from autograder.sandbox.syscalls import PIVOT_ROOT, UNSHARE

_NEWNS, _NEWUTS, _NEWIPC = 0x20000, 0x4000000, 0x8000000
_NEWUSER, _NEWPID, _NEWNET = 0x10000000, 0x20000000, 0x40000000
_RDONLY, _NOSUID, _NODEV, _NOEXEC, _REMOUNT, _BIND, _REC, _PRIVATE = 1, 2, 4, 8, 32, 4096, 16384, 1 << 18
_DETACH = 2
_ATIME = {os.ST_NOATIME: 1 << 10, os.ST_NODIRATIME: 1 << 11, os.ST_RELATIME: 1 << 21}
_STAGE = "/tmp"  # where the new root is built, inside the namespace: the folder itself is not touched


def enter() -> None:
    """Unshare everything; OSError where the machine refuses. The next fork is process 1 of the new space."""
    uid, gid = os.getuid(), os.getgid()
    user = 0 if uid == 0 else _NEWUSER
    syscall(UNSHARE[machine()], user | _NEWNS | _NEWUTS | _NEWIPC | _NEWPID | _NEWNET)
    if user:
        Path("/proc/self/setgroups").write_text("deny")
        Path("/proc/self/uid_map").write_text(f"{uid} {uid} 1")
        Path("/proc/self/gid_map").write_text(f"{gid} {gid} 1")
    _mount(None, "/", None, _PRIVATE | _REC)


def refusal() -> str | None:
    """Why this machine gives no namespaces, tried out in a process of its own; None where it does."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        os.write(writer, _trial().encode()[:500])
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader, "rb") as answer:
        said = answer.read().decode()
    os.waitpid(child, 0)
    return said if said != "ok" else None


def _trial() -> str:
    try:
        enter()
        inner = os.fork()
        if inner == 0:
            private_root(["/usr/lib"], [])
            os._exit(0)
        status = os.waitstatus_to_exitcode(os.waitpid(inner, 0)[1])
        return "ok" if status == 0 else "a private root could not be mounted"
    except BaseException as error:
        return str(error) or type(error).__name__


def become_first() -> None:
    """Fork once: the caller goes on as process 1 of the new space, its parent only waits for it."""
    inner = os.fork()
    if inner == 0:
        prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        return
    _, status = os.waitpid(inner, 0)
    os._exit(os.waitstatus_to_exitcode(status) & 0xFF)


def private_root(readable: Iterable[str], devices: Iterable[str]) -> None:
    """Make a root that holds nothing but ``readable`` (read-only) and ``devices``, at their own places."""
    shown = [(*pair, _RDONLY | _NOSUID | _NODEV) for pair in _real(readable)]
    shown += [(*pair, _NOSUID | _NOEXEC) for pair in _real(devices)]
    _mount("tmpfs", _STAGE, "tmpfs", _NOSUID | _NODEV, "size=1m,mode=0755")
    os.makedirs(f"{_STAGE}/old")
    os.makedirs(f"{_STAGE}/new")
    _pivot(_STAGE, f"{_STAGE}/old")
    _mount("tmpfs", "/new", "tmpfs", _NOSUID, "size=1m,mode=0755")
    for real, path, flags in shown:
        _bind(real, path, flags)
    os.makedirs("/new/proc", exist_ok=True)
    with contextlib.suppress(OSError):  # containers that mask parts of /proc allow no second one
        _mount("proc", "/new/proc", "proc", _NOSUID | _NODEV | _NOEXEC)
    os.chdir("/new")
    _pivot(".", ".")
    checked(libc().umount2(b".", _DETACH), "umount")
    os.chdir("/")
    _mount(None, "/", None, _REMOUNT | _BIND | _RDONLY | _NOSUID)


def _real(paths: Iterable[str]) -> list[tuple[str, str]]:
    """Each path with the one it really is, and that one too: links would point out of the new root."""
    pairs = [(os.path.realpath(path), path) for path in paths]
    return [*pairs, *((real, real) for real, _ in pairs)]


def _bind(real: str, path: str, flags: int) -> None:
    """Show ``real`` of the old root as ``path`` in the new one."""
    source, target = "/old" + real, "/new" + path
    if os.path.lexists(target) or not os.path.exists(source):
        return
    os.makedirs(os.path.dirname(target), exist_ok=True)
    if os.path.isdir(source):
        os.makedirs(target)
    else:
        os.close(os.open(target, os.O_CREAT | os.O_WRONLY, 0o644))
    _mount(source, target, None, _BIND | _REC)
    _mount(None, target, None, _REMOUNT | _BIND | flags | _locked(target))


def _locked(path: str) -> int:
    """Flags of the mount itself, which a user namespace may not take away."""
    flags = os.statvfs(path).f_flag
    kept = flags & (os.ST_NOSUID | os.ST_NODEV | os.ST_NOEXEC | os.ST_RDONLY)
    for have, mount_flag in _ATIME.items():
        kept |= mount_flag if flags & have else 0
    return kept


def _mount(source: str | None, target: str, kind: str | None, flags: int, data: str = "") -> None:
    encoded = [None if text is None else text.encode() for text in (source, target, kind)]
    checked(libc().mount(*encoded, flags, data.encode() or None), f"mount {target}")


def _pivot(new: str, old: str) -> None:
    syscall(PIVOT_ROOT[machine()], new.encode(), old.encode())
