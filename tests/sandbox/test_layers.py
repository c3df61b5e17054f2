"""Each wall: what it refuses, what the report says of it, and that strict isolation insists on them."""

from __future__ import annotations

import struct
from typing import Any

import pytest

from autograder.errors import OperatorError
from autograder.sandbox import Policy, open_sandbox, seccomp
from autograder.sandbox.forkserver import demand_strict
from autograder.sandbox.jail import LAYERS
from autograder.sandbox.syscalls import CHECKED, PATHS, PLAIN

REFUSALS = {
    "read": "open('/etc/passwd').read()",
    "list": "os.listdir('/')",
    "proc": "open('/proc/self/environ').read()",
    "write": "open('/dev/shm/x', 'w')",
    "socket": "socket.socket()",
    "unix socket": "socket.socketpair()",
    "fork": "os.fork()",
    "run": "os.execv('/bin/true', ['true'])",
    "shell": "subprocess.run('true', shell=True)",
    "signal": "os.kill(os.getppid(), 9)",
    "signal group": "os.killpg(0, 9)",
    "owner of signals": "fcntl.fcntl(1, fcntl.F_SETOWN, os.getppid())",
    "memory file": "os.memfd_create('x')",
    "priority": "os.setpriority(os.PRIO_PROCESS, 0, 5)",
}


@pytest.mark.parametrize("what", REFUSALS)
def test_refused(jailed: Any, what: str) -> None:
    student = jailed(f"import fcntl, os, socket, subprocess\ndef f():\n    return {REFUSALS[what]}")
    error = student.error("f")
    assert "OSError" in error["bases"]
    assert error["errno"] in (1, 2, 13, 30), error


def test_nothing_is_inherited(jailed: Any) -> None:
    student = jailed(
        "import os, sys\n"
        "def descriptors():\n"
        "    found = []\n"
        "    for fd in range(2000):\n"
        "        try: os.fstat(fd); found.append(fd)\n"
        "        except OSError: pass\n"
        "    return found\n"
        "def rest(): return [list(os.environ), sys.argv, sys.path, os.getcwd()]"
    )
    assert student.call("descriptors") == [0, 1, 2, 3, 4]
    environment, argv, path, folder = student.call("rest")
    assert not [name for name in environment if not name.endswith("_THREADS") and "PATH" in name]
    assert (argv, folder) == ([""], "/")
    assert all("lib" in entry for entry in path)


def test_libraries_stay_readable(jailed: Any) -> None:
    assert jailed("def f():\n    import colorsys, wave\n    return True").call("f")


def test_the_report(sandboxes: Any, jailed: Any) -> None:
    report = sandboxes["fork"].report
    assert list(report["layers"]) == list(LAYERS)
    for layer in ("rlimits", "capabilities", "no_new_privs", "seccomp"):
        assert report["layers"][layer] == "on"
    assert report["isolation"] == "strict"
    assert {"python", "numpy", "torch"} <= set(report["versions"])


def test_strict_refuses_where_a_layer_is_missing() -> None:
    with (
        pytest.raises(OperatorError, match="seccomp: switched off.*best-effort"),
        open_sandbox(Policy(layers_off=frozenset({"seccomp"}))),
    ):
        pass


@pytest.mark.parametrize("missing", ["rlimits", "no_new_privs", "seccomp", "landlock"])
def test_what_strict_demands(missing: str) -> None:
    layers = dict.fromkeys(LAYERS, "on") | {"no_open": "not needed", missing: "the kernel has none"}
    with pytest.raises(OperatorError, match=missing):
        demand_strict(layers)


def test_strict_takes_no_open_for_landlock_and_needs_no_namespaces() -> None:
    needed = ("rlimits", "no_new_privs", "seccomp", "no_open")
    demand_strict(dict.fromkeys(LAYERS, "off") | dict.fromkeys(needed, "on"))


def test_the_portable_backend_is_never_strict() -> None:
    with pytest.raises(OperatorError, match="best-effort"):
        open_sandbox(Policy(backend="portable"))
    report = open_sandbox(Policy(backend="portable", isolation="best-effort")).report
    assert "verdicts are safe, the machine is not" in str(report["note"])
    assert "never run on macOS or Windows" in str(report["note"])


def test_without_any_layer() -> None:
    with open_sandbox(Policy(isolation="none")) as sandbox:
        assert not any(str(said).startswith("on") for said in sandbox.report["layers"].values())
        sandbox.open().close()


@pytest.mark.parametrize("arch", ["x86_64", "aarch64"])
@pytest.mark.parametrize("paths", [True, False])
def test_filters_are_well_formed(monkeypatch: pytest.MonkeyPatch, arch: str, paths: bool) -> None:
    monkeypatch.setattr(seccomp, "machine", lambda: arch)
    verdict = Machine(arch, seccomp.program(77, paths=paths, truncation=True))
    numbers = PLAIN[arch] | PATHS[arch] | CHECKED[arch]
    assert verdict(numbers["read"]) == "allow"
    assert verdict(numbers["openat"]) == ("allow" if paths else "errno 1")
    assert verdict(numbers["openat"], 0, 0, 0o1000) == "errno 1"
    assert verdict(numbers["clone"], 0x3D0F00) == "allow"
    assert verdict(numbers["clone"], 17) == "errno 1"
    assert verdict(numbers["clone3"]) == "errno 38"
    assert verdict(numbers["kill"], 77, 9) == "allow"
    assert verdict(numbers["kill"], 78, 9) == "errno 1"
    assert verdict(numbers["kill"], 2**32 - 1, 9) == "errno 1"
    assert verdict(numbers["ioctl"]) == "errno 25"
    assert verdict(numbers["fcntl"], 1, 8) == "errno 1"
    assert verdict(numbers["prlimit64"], 0, 7, 0) == "allow"
    assert verdict(numbers["prlimit64"], 0, 7, 1 << 40) == "errno 1"
    assert verdict(999) == "errno 1"
    assert verdict(numbers["read"], arch=0x40000003) == "kill"
    if arch == "x86_64":
        assert verdict(0x40000000 | numbers["read"]) == "kill"


class Machine:
    """Runs a packed filter as the kernel would, for the instructions that ours uses."""

    def __init__(self, arch: str, code: bytes) -> None:
        self.arch = seccomp.AUDIT_ARCH[arch]
        self.code = list(struct.iter_unpack("=HBBI", code))
        assert len(self.code) <= 4096

    def __call__(self, number: int, *args: int, arch: int | None = None) -> str:
        padded = (*args, 0, 0, 0, 0, 0, 0)[:6]
        data = struct.pack("=iIQ6Q", number, self.arch if arch is None else arch, 0, *padded)
        place = value = 0
        while True:
            operation, yes, no, k = self.code[place]
            place += 1
            if operation == 0x20:
                value = struct.unpack_from("=I", data, k)[0]
            elif operation == 0x06:
                return {0x7FFF0000: "allow", 0x80000000: "kill"}.get(k, f"errno {k & 0xFFFF}")
            else:
                true = {0x15: value == k, 0x35: value >= k, 0x45: bool(value & k)}[operation]
                place += yes if true else no
