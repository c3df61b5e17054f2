"""Nothing is left over: no process, no descriptor, whoever dies first."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from autograder.errors import OperatorError
from autograder.sandbox import ChildGone, Policy, SandboxError, open_sandbox
from autograder.sandbox.forkserver import MAX_OPEN

LOAD = {"cells": [{"index": 1, "source": "import os\ndef f(): return 1\ndef g(): os._exit(1)"}]}


def below(pid: int) -> set[int]:
    """Every process that descends from ``pid``."""
    found: set[int] = set()
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in map(int, task.read_text().split()):
            found |= {child} | below(child)
    return found


def alive(pids: set[int]) -> set[int]:
    return {pid for pid in pids if Path(f"/proc/{pid}").exists() and _state(pid) != "Z"}


def _state(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except OSError:
        return "Z"


def gone(pids: set[int], seconds: float = 10.0) -> bool:
    deadline = time.monotonic() + seconds
    while alive(pids) and time.monotonic() < deadline:
        time.sleep(0.02)
    return not alive(pids)


def descriptors() -> int:
    return len(os.listdir("/proc/self/fd"))


def test_fifty_submissions_leave_nothing() -> None:
    before, others = descriptors(), below(os.getpid())
    with open_sandbox(Policy()) as sandbox:
        sandbox.open().close()
        open_now, processes = descriptors(), len(below(os.getpid()))
        for number in range(50):
            transport = sandbox.open()
            transport.request("load", LOAD, seconds=20)
            if number % 3 == 0:
                with pytest.raises(ChildGone):
                    transport.request("call", {"target": {"name": "g"}}, seconds=5)
            transport.close()
        assert descriptors() == open_now
        assert len(below(os.getpid())) == processes
        everything = below(os.getpid()) - others
    assert gone(everything)
    assert descriptors() == before


def test_a_forgotten_transport_ends_its_child(sandboxes: Any, jailed: Any) -> None:
    before = below(os.getpid())
    transport = sandboxes["fork"].open()
    child = below(os.getpid()) - before
    assert len(child) == 1
    del transport
    assert gone(child)


def test_open_children_are_counted(sandboxes: Any, jailed: Any) -> None:
    transports: list[Any] = []

    def fill() -> None:
        while len(transports) <= MAX_OPEN:
            transports.append(sandboxes["fork"].open())

    with pytest.raises(OperatorError, match="close a transport"):
        fill()
    for transport in transports:
        transport.close()
    sandboxes["fork"].open().close()


def test_the_judge_is_killed() -> None:
    program = (
        "import sys, time; from autograder.sandbox import Policy, open_sandbox\n"
        "with open_sandbox(Policy()) as s:\n"
        "    t = s.open()\n"
        "    t.request('load', {'cells': []}, seconds=9)\n"
        "    print('up', flush=True); time.sleep(60)\n"
    )
    judge = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
    assert judge.stdout is not None
    assert judge.stdout.readline() == "up\n"
    everything = below(judge.pid)
    assert len(everything) >= 2
    judge.send_signal(signal.SIGKILL)
    judge.wait()
    judge.stdout.close()
    assert gone(everything)


def test_the_server_is_killed_and_started_again() -> None:
    others = below(os.getpid())
    with open_sandbox(Policy()) as sandbox:
        transport = sandbox.open()
        transport.request("load", LOAD, seconds=20)
        everything = below(os.getpid()) - others
        for pid in everything:
            os.kill(pid, signal.SIGKILL)
        with pytest.raises(SandboxError):
            transport.request("call", {"target": {"name": "f"}}, seconds=5)
        transport.close()
        again = sandbox.open()
        again.request("load", LOAD, seconds=20)
        assert again.request("call", {"target": {"name": "f"}}, seconds=5) == {"value": 1}
        again.close()
        assert gone(everything)


def test_what_a_child_starts_dies_with_it_even_without_seccomp() -> None:
    source = (
        "import os, time\n"
        "for _ in range(3):\n"
        "    if os.fork() == 0:\n"
        "        os.setsid()\n"
        "        os.fork()\n"
        "        time.sleep(60)\n"
        "        os._exit(0)\n"
    )
    policy = Policy(isolation="best-effort", layers_off=frozenset({"seccomp"}))
    with open_sandbox(policy) as sandbox:
        idle = below(os.getpid())
        transport = sandbox.open()
        transport.request("load", {"cells": [{"index": 1, "source": source}]}, seconds=20)
        time.sleep(0.2)
        everything = below(os.getpid()) - idle
        assert len(everything) >= 4
        transport.close()
        assert gone(everything)


def test_the_portable_backend_leaves_nothing() -> None:
    before, others = descriptors(), below(os.getpid())
    with open_sandbox(Policy(isolation="best-effort", backend="portable")) as sandbox:
        transport = sandbox.open()
        transport.request("load", LOAD, seconds=20)
        transport.close()
        everything = below(os.getpid()) - others
    assert gone(everything)
    assert descriptors() == before


def test_what_a_portable_child_started_dies_with_it_though_it_ended_by_itself() -> None:
    source = "import os, time\nif os.fork() > 0: os._exit(3)\nos.closerange(0, 64)\ntime.sleep(60)"
    with open_sandbox(Policy(isolation="none", backend="portable")) as sandbox:
        transport = sandbox.open()
        leaders = below(os.getpid())
        with pytest.raises(SandboxError):
            transport.request("load", {"cells": [{"index": 1, "source": source}]}, seconds=3)
        transport.close()
        assert gone(members(leaders - below(os.getpid())))


def members(leaders: set[int]) -> set[int]:
    """The processes of the groups that these led, as long as they are there."""
    found = set()
    for pid in (int(folder.name) for folder in Path("/proc").glob("[0-9]*")):
        with contextlib.suppress(OSError):
            found |= {pid} if os.getpgid(pid) in leaders else set()
    return found
