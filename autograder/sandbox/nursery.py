"""Starts the ``mother`` and asks her for forks; a judge that she bore asks her for its fork servers."""

from __future__ import annotations

import contextlib
import json
import os
import select
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Collection, Mapping, Sequence
from types import TracebackType
from typing import Any

from autograder.sandbox.fresh import boot, clean_environment
from autograder.sandbox.transport import Policy, ServerGone

_START_SECONDS = 180.0
_ANSWER_SECONDS = 30.0
_MESSAGE_BYTES = 1 << 16

_own: Nursery | None = None  # of this process


def own(policy: Policy) -> Nursery | None:
    """The mother of this process, if she has one that can bear a fork server for ``policy``.

    What she has not loaded can be loaded behind Landlock, and not where nothing at all can be opened.
    """
    fits = _own is not None and _own.device == policy.device and "landlock" not in policy.layers_off
    return _own if fits else None


def adopt(mother: Nursery | None) -> None:
    """From now on this process asks ``mother`` for its fork servers; one that she bore does from birth."""
    global _own
    _own = mother


def own_pidfd() -> int:
    """A descriptor that is readable once this process is gone; -1 where the system has none."""
    try:
        return os.pidfd_open(os.getpid())
    except (OSError, AttributeError):
        return -1


class Born:
    """A process that the mother forked; to its owner like ``Popen``, and like multiprocessing's own."""

    def __init__(self, nursery: Nursery, pid: int, pidfd: int) -> None:
        self._nursery, self.pid, self._pidfd = nursery, pid, pidfd

    def wait(self, timeout: float | None = None) -> None:
        """Until it has ended; subprocess.TimeoutExpired where it still runs."""
        if self._pidfd < 0:
            return
        poll = select.poll()
        poll.register(self._pidfd, select.POLLIN)
        if not poll.poll(None if timeout is None else 1000 * timeout):
            raise subprocess.TimeoutExpired(f"process {self.pid}", timeout or 0.0)
        os.close(self._pidfd)
        self._pidfd = -1

    def kill(self) -> None:
        with contextlib.suppress(OSError):
            signal.pidfd_send_signal(self._pidfd, signal.SIGKILL)

    join, terminate = wait, kill

    @property
    def exitcode(self) -> int | None:
        """Of one that has ended: negative is a signal; None where nobody can tell."""
        return self._nursery.exit_of(self.pid)


class Nursery:
    """One end of the mother's sockets."""

    def __init__(self, control: socket.socket, device: str) -> None:
        self._control, self.device = control, device
        self._ends: dict[int, int] = {}

    def fork(self, message: Mapping[str, object], descriptors: Sequence[int]) -> Born:
        """A new process; ServerGone where the mother is, or is too slow: then nobody asks her any more.

        Else her late answer to this would be taken for that to the next request.
        """
        try:
            socket.send_fds(self._control, [json.dumps(message).encode()], list(descriptors))
            while True:
                answer, received = self.receive(_ANSWER_SECONDS)
                if "pid" in answer:
                    return Born(self, answer["pid"], received[0])
        except (OSError, ServerGone) as error:  # TimeoutError is an OSError
            self.close()
            if _own is self:
                adopt(None)
            raise ServerGone(f"the mother of processes does not answer: {error}") from error

    def receive(self, seconds: float) -> tuple[dict[str, Any], list[int]]:
        self._control.settimeout(seconds)
        data, descriptors, _, _ = socket.recv_fds(self._control, _MESSAGE_BYTES, 1)
        if not data:
            raise ServerGone("the mother of processes is gone")
        message: dict[str, Any] = json.loads(data)
        if "exit" in message:
            self._ends[message["exit"]] = os.waitstatus_to_exitcode(message["status"])
        return message, descriptors

    def exit_of(self, pid: int) -> int | None:
        with contextlib.suppress(OSError, ServerGone):
            while pid not in self._ends:
                self.receive(1.0)
        return self._ends.pop(pid, None)

    def close(self) -> None:
        self._control.close()


class Mother:
    """A mother of this process's own: ``with Mother(...) as nursery``. ServerGone where none can be had."""

    def __init__(self, device: str, needs: Collection[str]) -> None:
        self._device, self._needs = device, needs

    def __enter__(self) -> Nursery:
        self._owner = own_pidfd()
        if sys.platform != "linux" or self._owner < 0:
            raise ServerGone("no descriptors of processes on this system")
        control, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        config = {
            "control": theirs.fileno(), "owner": self._owner, "device": self._device,
            "needs": sorted(self._needs),
        }  # fmt: skip
        with tempfile.TemporaryFile() as log:
            self._process = subprocess.Popen(
                boot("autograder.sandbox.mother", config),
                stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd="/", start_new_session=True,
                env=clean_environment(self._device), pass_fds=[theirs.fileno(), self._owner],
            )  # fmt: skip
        theirs.close()
        self._nursery = Nursery(control, self._device)
        try:
            answer, _ = self._nursery.receive(_START_SECONDS)
        except (ServerGone, OSError) as error:
            self.__exit__(None, None, None)
            raise ServerGone(f"the mother of processes did not start: {error}") from error
        if "refused" in answer:
            self.__exit__(None, None, None)
            raise ServerGone(str(answer["refused"]))
        return self._nursery

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        os.close(self._owner)
        self._nursery.close()
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
