"""The walls that a student's process puts round itself, each of which can be left out by name."""

from __future__ import annotations

import contextlib
import os
import pwd
import signal
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from autograder.sandbox import landlock, lowlevel, paths, rlimits, seccomp
from autograder.sandbox.transport import Limits

# In the order in which they are put up. ``no_open`` stands in for Landlock: no call that names a path.
LAYERS = ("namespaces", "rlimits", "uid", "capabilities", "no_new_privs", "landlock", "no_open", "seccomp")
REQUIRED = ("rlimits", "no_new_privs", "seccomp")


@dataclass(slots=True)
class Plan:
    """What every child of one server will do to itself; ``missing`` says why a layer is not in it."""

    limits: Limits
    device: str = "cpu"
    layers: set[str] = field(default_factory=set)
    missing: dict[str, str] = field(default_factory=dict)
    uid: int | None = None
    ruleset: int | None = None
    landlock_abi: int = 0
    mapped_bytes: int | None = None

    def leave_out(self, layer: str, why: str) -> None:
        self.layers.discard(layer)
        self.missing[layer] = why

    def report(self) -> dict[str, str]:
        """One line a layer: ``on``, with detail, or why not."""
        detail = {"landlock": f"on (ABI {self.landlock_abi})", "uid": f"on (uid {self.uid})"}
        return {
            name: detail.get(name, "on") if name in self.layers else self.missing.get(name, "off")
            for name in LAYERS
        }


def make_plan(limits: Limits, device: str, off: frozenset[str], mapped: int | None) -> Plan:
    """Decide in the server, once, which layers this machine gives; ``off`` are left out on purpose."""
    plan = Plan(limits, device, mapped_bytes=mapped)
    plan.layers = {"rlimits", "no_new_privs"} - off
    plan.missing = dict.fromkeys(off, "switched off")
    for name, decide in _DECISIONS.items():
        if name not in off:
            why = decide(plan)
            if why is None:
                plan.layers.add(name)
            else:
                plan.missing[name] = why
    return plan


def _decide_uid(plan: Plan) -> str | None:
    if os.geteuid() != 0:
        return "not root: the user who grades"
    needed = [*paths.libraries(), os.__file__]
    if not all(paths.readable_by_others(path) for path in needed):
        return "no other user can read this interpreter"
    plan.uid = _unused_uid()
    return None


def _unused_uid() -> int:
    """A number that no account has; another one for every server, since processes are counted by it."""
    for uid in range(61_000 + int.from_bytes(os.urandom(2), "big") % 3000, 65_000):
        try:
            pwd.getpwuid(uid)
        except KeyError:
            return uid
    return 65_534


def _decide_capabilities(plan: Plan) -> str | None:
    return None


def _decide_landlock(plan: Plan) -> str | None:
    try:
        plan.landlock_abi = landlock.abi()
        devices = (*paths.DEVICES, *(paths.CUDA_DEVICES if plan.device == "cuda" else ()))
        plan.ruleset = landlock.ruleset((*paths.readable(), *paths.PROC), devices)
    except OSError as error:
        return f"the kernel has none ({error.strerror or error})"
    return None


def _decide_seccomp(plan: Plan) -> str | None:
    if not seccomp.supported():
        return f"no table for {lowlevel.machine()}"
    return None


def _decide_no_open(plan: Plan) -> str | None:
    if "landlock" in plan.layers:
        return "not needed: Landlock decides about files"
    return None if "seccomp" in plan.layers else "needs seccomp"


_DECISIONS: Mapping[str, Callable[[Plan], str | None]] = {
    "uid": _decide_uid,
    "capabilities": _decide_capabilities,
    "landlock": _decide_landlock,
    "seccomp": _decide_seccomp,
    "no_open": _decide_no_open,
}


def lock_down(plan: Plan) -> None:
    """Put up every layer of the plan round the calling process; OSError where one cannot be."""
    if "rlimits" in plan.layers:
        own_user = "uid" in plan.layers
        rlimits.apply(plan.limits, plan.mapped_bytes if plan.device == "cpu" else None, own_user)
    if "uid" in plan.layers and plan.uid is not None:
        os.setgroups([])
        os.setresgid(plan.uid, plan.uid, plan.uid)
        os.setresuid(plan.uid, plan.uid, plan.uid)
    if "capabilities" in plan.layers:
        with contextlib.suppress(OSError):  # refused by older kernels that have no ambient set
            lowlevel.prctl(lowlevel.PR_CAP_AMBIENT, lowlevel.PR_CAP_AMBIENT_CLEAR_ALL)
        lowlevel.set_capabilities()
    lowlevel.prctl(lowlevel.PR_SET_DUMPABLE, 0)
    lowlevel.prctl(lowlevel.PR_SET_PDEATHSIG, signal.SIGKILL)  # a change of user would have cleared it
    if "no_new_privs" in plan.layers:
        lowlevel.prctl(lowlevel.PR_SET_NO_NEW_PRIVS, 1)
    if "landlock" in plan.layers and plan.ruleset is not None:
        landlock.restrict(plan.ruleset)
    if "seccomp" in plan.layers:
        seccomp.install(_filter(plan))


def _filter(plan: Plan) -> bytes:
    return seccomp.program(
        os.getpid(),
        paths="no_open" not in plan.layers,
        truncation=plan.landlock_abi < 3,
        ioctl=plan.device == "cuda",
    )
