"""The judge's side of the fork server: starts it, asks it for children, keeps account of their ends."""

from __future__ import annotations

import contextlib
import dataclasses
import fcntl
import json
import os
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Mapping
from types import TracebackType
from typing import IO, Any

from autograder.errors import OperatorError, TransientError
from autograder.sandbox import nursery
from autograder.sandbox.fresh import boot, clean_environment
from autograder.sandbox.jail import LAYERS, REQUIRED
from autograder.sandbox.pipes import PolledPipes
from autograder.sandbox.proxy import ChildTransport, End
from autograder.sandbox.transport import Policy, ServerGone, Usage

_START_SECONDS = 180.0
_ANSWER_SECONDS = 30.0
MAX_OPEN = 64  # children of one server at once
_MESSAGE_BYTES = 1 << 16
_PIPE_BYTES = 1 << 20


class ForkSandbox:
    """Implements ``Sandbox`` on Linux. Belongs to the thread and process that entered it."""

    def __init__(self, policy: Policy) -> None:
        self._policy = policy
        self._server: _Server | None = None
        self._report: dict[str, object] = {}

    @property
    def report(self) -> Mapping[str, object]:
        return self._report

    def __enter__(self) -> ForkSandbox:
        self._start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._server is not None:
            self._server.stop()
            self._server = None

    def open(self) -> ChildTransport:
        """A fresh child; a server that has died is started again, once."""
        try:
            return self._open()
        except (ServerGone, OSError):  # TimeoutError is an OSError
            if self._server is not None:
                self._server.stop()
            self._start()
        try:
            return self._open()
        except (ServerGone, OSError) as error:
            what = f"the sandbox's server does not answer ({error}): see `autograder doctor`"
            raise TransientError(what) from error

    def _open(self) -> ChildTransport:
        if self._server is None:
            raise ServerGone("not started")
        if self._server.open_children >= MAX_OPEN:
            raise OperatorError(f"{MAX_OPEN} children are open at once: close a transport when it is done")
        child, pipes = self._server.fork()
        return ChildTransport(child, pipes, self._policy.limits)

    def _start(self) -> None:
        policy = self._policy
        self._server = _Server(policy)
        try:
            ready = self._server.ready()
        except (ServerGone, TimeoutError) as error:
            self._server.stop()
            raise TransientError(f"the sandbox could not be started: {error}") from error
        self._report = _report(policy, ready)
        if policy.isolation == "strict":
            try:
                demand_strict(self._report["layers"])  # type: ignore[arg-type]
            except OperatorError:
                self._server.stop()
                raise


def _report(policy: Policy, ready: Mapping[str, Any]) -> dict[str, object]:
    report: dict[str, object] = {
        "backend": "fork", "isolation": policy.isolation, "device": policy.device,
        "layers": ready["layers"], "uid": ready["uid"], "versions": ready["versions"],
        "kernel": os.uname().release, "machine": os.uname().machine,
    }  # fmt: skip
    if policy.device == "cuda":
        report["note"] = (
            "CUDA: ioctl is allowed, addresses are not limited, the driver is reachable, and its threads "
            "started before Landlock; a weaker wall, never run by the kit's own tests"
        )
    return report


def demand_strict(layers: Mapping[str, str]) -> None:
    """OperatorError unless every layer that ``isolation: strict`` promises is in force."""
    lacking = [name for name in REQUIRED if not layers[name].startswith("on")]
    if not any(layers[name].startswith("on") for name in ("landlock", "no_open")):
        lacking.append("landlock")
    if lacking:
        why = "; ".join(f"{name}: {layers[name]}" for name in lacking)
        raise OperatorError(
            f"isolation: strict is not possible on this machine ({why}). Grade on a Linux machine that has "
            "them (see `autograder doctor`), in a container or virtual machine, or ask for "
            "isolation: best-effort, which is written into every result"
        )


class _Server:
    """One running server process and the children it has been asked for."""

    def __init__(self, policy: Policy) -> None:
        self._ends: dict[int, End] = {}
        self.open_children = 0
        self._log: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115 - closed by stop
        judge = nursery.own_pidfd()
        off = set(policy.layers_off) | (set(LAYERS) if policy.isolation == "none" else set())
        config = {
            "device": policy.device, "off": sorted(off), "limits": dataclasses.asdict(policy.limits),
        }  # fmt: skip
        try:
            self._process = self._borne(policy, config, judge) or self._fresh(policy, config, judge)
        finally:
            if judge >= 0:
                os.close(judge)

    def _connect(self) -> socket.socket:
        """A new pair of sockets, of which one is ours: a server that starts too late has none of the next."""
        self._control, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        return theirs

    def _borne(self, policy: Policy, config: dict[str, Any], judge: int) -> nursery.Born | None:
        """A fork of the mother that bore this process too, if there is one and she lives."""
        mother = nursery.own(policy)
        if mother is None:
            return None
        with self._connect() as theirs:
            given = [self._log.fileno(), theirs.fileno(), judge]
            try:
                return mother.fork({"server": config}, [fd for fd in given if fd >= 0])
            except ServerGone:
                self._control.close()
                return None

    def _fresh(self, policy: Policy, config: dict[str, Any], judge: int) -> subprocess.Popen[bytes]:
        with self._connect() as theirs:
            given = [fd for fd in (theirs.fileno(), judge) if fd >= 0]
            return subprocess.Popen(
                boot("autograder.sandbox.zygote", {**config, "control": theirs.fileno(), "judge": judge}),
                stdin=subprocess.DEVNULL, stdout=self._log, stderr=self._log, cwd="/",
                start_new_session=True, env=clean_environment(policy.device), pass_fds=given,
            )  # fmt: skip

    def ready(self) -> dict[str, Any]:
        message, _ = self._receive(_START_SECONDS)
        if "refused" in message:
            raise ServerGone(str(message["refused"]))
        return message

    def fork(self) -> tuple[_ForkedChild, PolledPipes]:
        ours, theirs = _pipes()
        try:
            socket.send_fds(self._control, [b'{"fork": 1}'], theirs)
            while True:
                message, descriptors = self._receive(_ANSWER_SECONDS)
                if "pid" in message:
                    self.open_children += 1
                    return _ForkedChild(self, message["pid"], descriptors), PolledPipes(*ours)
        except BaseException:
            for fd in ours:
                os.close(fd)
            raise
        finally:
            for fd in theirs:
                os.close(fd)

    def kill(self, pid: int) -> None:
        with contextlib.suppress(OSError):
            self._control.send(json.dumps({"kill": pid}).encode())

    def end_of(self, pid: int, seconds: float) -> End:
        """How child ``pid`` ended; TimeoutError where it still runs, ServerGone where nobody knows."""
        deadline = time.monotonic() + seconds
        while pid not in self._ends:
            self._receive(max(0.001, deadline - time.monotonic()))
        return self._ends.pop(pid)

    def _receive(self, seconds: float) -> tuple[dict[str, Any], list[int]]:
        """One message, noting those about ends of children; TimeoutError where none comes in time."""
        self._control.settimeout(seconds)
        try:
            data, descriptors, _, _ = socket.recv_fds(self._control, _MESSAGE_BYTES, 1)
        except TimeoutError:
            raise
        except OSError as error:
            raise ServerGone(str(error)) from error
        if not data:
            raise ServerGone(self._last_words())
        message = json.loads(data)
        if "exit" in message:
            code = os.waitstatus_to_exitcode(message["status"])
            self.open_children -= 1
            self._ends[message["exit"]] = End(code, Usage(message["cpu"], message["rss"]))
        return message, descriptors

    def _last_words(self) -> str:
        self._log.seek(0)
        lines = self._log.read()[-2000:].decode("utf-8", "replace").strip().splitlines()
        return lines[-1] if lines else "it ended without a word"

    def stop(self) -> None:
        """End the server; its children die with it."""
        self._control.close()
        try:
            self._process.wait(5)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._log.close()


class _ForkedChild:
    """Implements ``proxy.Child``."""

    def __init__(self, server: _Server, pid: int, pidfd: list[int]) -> None:
        self._server, self._pid = server, pid
        self._pidfd = pidfd[0] if pidfd else -1

    def kill(self) -> None:
        if self._pidfd < 0:
            self._server.kill(self._pid)
            return
        with contextlib.suppress(OSError):
            signal.pidfd_send_signal(self._pidfd, signal.SIGKILL)

    def wait(self, seconds: float) -> End:
        return self._server.end_of(self._pid, seconds)

    def release(self) -> None:
        if self._pidfd >= 0:
            os.close(self._pidfd)
        self._pidfd = -1


def _pipes() -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    """Request, reply and output pipe: the judge's ends, and the child's."""
    request_read, request_write = os.pipe()
    reply_read, reply_write = os.pipe()
    output_read, output_write = os.pipe()
    for fd in (request_write, reply_write):
        with contextlib.suppress(OSError):  # above the user's share of pipe memory: smaller pipes do as well
            fcntl.fcntl(fd, getattr(fcntl, "F_SETPIPE_SZ", 1031), _PIPE_BYTES)
    return (request_write, reply_read, output_read), (request_read, reply_write, output_write)
