"""Sandbox for systems without Linux's walls: a fresh, pre-warmed process a submission, the oracle outside.

Student code cannot reach expected values or forge a verdict, but it runs with the rights of whoever grades:
verdicts are safe, the machine is not. Tested on Linux only.
"""

from __future__ import annotations

import contextlib
import dataclasses
import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from types import TracebackType

from autograder.errors import OperatorError
from autograder.sandbox.fresh import boot, clean_environment
from autograder.sandbox.proxy import ChildTransport, End
from autograder.sandbox.threaded import ThreadedPipes
from autograder.sandbox.transport import Policy, ServerGone, Usage

NOTE = (
    "verdicts are safe, the machine is not: student code runs with your own rights. "
    "This backend was tested on Linux; it was never run on macOS or Windows"
)
_READY_SECONDS = 180.0


class PortableSandbox:
    """Implements ``Sandbox``. One process is always warming up while another is in use."""

    def __init__(self, policy: Policy) -> None:
        if policy.isolation == "strict":
            raise OperatorError(
                "isolation: strict is not possible with the portable backend, which has no walls: grade on "
                "Linux (a container or virtual machine will do), or ask for isolation: best-effort"
            )
        self._policy = policy
        self._spare: _FreshChild | None = None

    @property
    def report(self) -> Mapping[str, object]:
        limited = sys.platform != "win32" and self._policy.isolation != "none"
        return {
            "backend": "portable", "isolation": self._policy.isolation, "device": self._policy.device,
            "layers": {"rlimits": "on" if limited else "off"}, "note": NOTE,
        }  # fmt: skip

    def __enter__(self) -> PortableSandbox:
        self._spare = _FreshChild(self._policy)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._spare is not None:
            self._spare.discard()
            self._spare = None

    def open(self) -> ChildTransport:
        child = self._spare or _FreshChild(self._policy)
        self._spare = None
        try:
            child.until_ready()
        except ServerGone as error:
            child.discard()
            raise OperatorError(f"a fresh process for student code does not start: {error}") from error
        self._spare = _FreshChild(self._policy)
        return ChildTransport(child, child.pipes, self._policy.limits)


class _FreshChild:
    """Implements ``proxy.Child`` over one interpreter that is used once."""

    def __init__(self, policy: Policy) -> None:
        limits = dataclasses.asdict(policy.limits) if policy.isolation != "none" else None
        self._process = subprocess.Popen(
            boot("autograder.sandbox.fresh_child", {"limits": limits, "device": policy.device}),
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            env=clean_environment(policy.device), start_new_session=True, bufsize=0,
        )  # fmt: skip
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        self.pipes = ThreadedPipes(process.stdin, process.stdout, process.stderr)

    def until_ready(self) -> None:
        """Wait for the first words of a warm process; the transport reads them."""
        deadline = time.monotonic() + _READY_SECONDS
        said = b""
        while not self.pipes.inbox:
            said = (said + self.pipes.wait(1.0))[-500:]
            if self.pipes.hung_up or time.monotonic() > deadline:
                raise ServerGone(said.decode("utf-8", "replace") or "no answer")

    def kill(self) -> None:
        """End the process, and its group: what it started and did not move elsewhere."""
        if sys.platform == "win32":
            self._process.kill()
        else:  # not Popen.kill, which may collect the process and what it used
            self._kill_group()

    def wait(self, seconds: float) -> End:
        if not hasattr(os, "wait4"):
            return End(_wait(self._process, seconds), Usage())
        deadline = time.monotonic() + seconds
        while True:
            if _has_ended(self._process.pid):
                self._kill_group()
            pid, status, used = os.wait4(self._process.pid, os.WNOHANG)
            if pid:
                break
            if time.monotonic() > deadline:
                raise TimeoutError
            time.sleep(0.002)
        self._process.returncode = code = os.waitstatus_to_exitcode(status)
        unit = 1 if sys.platform == "darwin" else 1024
        return End(code, Usage(used.ru_utime + used.ru_stime, used.ru_maxrss * unit))

    def release(self) -> None:
        """Nothing is left: ``wait`` has ended the group."""

    def _kill_group(self) -> None:
        """Only before the leader is waited for: afterwards its number may be another group's."""
        if self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)

    def discard(self) -> None:
        """End a process that nobody asked anything."""
        self.kill()
        with contextlib.suppress(TimeoutError):
            self.wait(10.0)
        self.pipes.close()


def _has_ended(pid: int) -> bool:
    """Whether a child has ended, without waiting for it; False where that cannot be asked (old macOS)."""
    if not hasattr(os, "waitid"):
        return False
    return os.waitid(os.P_PID, pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None


def _wait(process: subprocess.Popen[bytes], seconds: float) -> int:
    try:
        return process.wait(seconds)
    except subprocess.TimeoutExpired as error:
        raise TimeoutError from error
