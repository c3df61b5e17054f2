"""Resource limits that a process sets for itself, on any system that has them."""

from __future__ import annotations

import resource

from autograder.sandbox.transport import Limits

_NONE = ("CORE", "MEMLOCK", "MSGQUEUE", "RTPRIO", "NICE")  # nothing of these


def mapped_bytes() -> int | None:
    """Addresses this process uses; what it may still map counts from here. None where nothing tells."""
    try:
        with open("/proc/self/statm") as file:
            return int(file.read().split()[0]) * resource.getpagesize()
    except OSError:
        return None


def wanted(limits: Limits, mapped: int | None, own_user: bool) -> dict[str, tuple[int, int]]:
    """Soft and hard limit by name.

    Args:
        mapped: addresses already in use; None leaves addresses unlimited (CUDA reserves terabytes of them:
            there a control group must cap memory).
        own_user: whether the process has a user of its own, by which the system counts threads.
    """
    seconds = int(limits.submission_seconds) + 1
    found = dict.fromkeys(_NONE, (0, 0)) | {
        "CPU": (seconds, seconds + 1),
        "FSIZE": (0, 0),
        "NOFILE": (limits.open_files, limits.open_files),
        "STACK": (8 << 20, 16 << 20),
        "SIGPENDING": (64, 64),
    }
    if mapped is not None:
        found["AS"] = (mapped + (limits.memory_mb << 20),) * 2
    if own_user:
        found["NPROC"] = (limits.threads, limits.threads)
    return found


def apply(limits: Limits, mapped: int | None, own_user: bool) -> None:
    """Set every limit that this system knows; never above what is in force already."""
    for name, (soft, hard) in wanted(limits, mapped, own_user).items():
        number = getattr(resource, f"RLIMIT_{name}", None)
        if number is None:
            continue
        ceiling = resource.getrlimit(number)[1]
        cap = hard if ceiling == resource.RLIM_INFINITY else min(hard, ceiling)
        resource.setrlimit(number, (min(soft, cap), cap))
