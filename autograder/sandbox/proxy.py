"""The judge's end of one child: deadlines by its own clock, caps on all that comes back."""

from __future__ import annotations

import contextlib
import signal
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NoReturn, Protocol

from autograder.sandbox.callbacks import Callbacks
from autograder.sandbox.pipes import Pipes
from autograder.sandbox.replies import well_formed
from autograder.sandbox.transport import (
    CallTimeout,
    ChildGone,
    Limits,
    Reason,
    ServerGone,
    Usage,
    out_of_memory,
)
from autograder.sandbox.wire import PREFIX_BYTES, REPLY, REQUEST, WireError, decode, encode, frame_size

_END_SECONDS = 20.0
_HANG_UP_SECONDS = 0.5
_READY_SECONDS = 30.0


@dataclass(frozen=True, slots=True)
class End:
    """How a child ended: its wait status as an exit code (negative: a signal) and what it used."""

    code: int
    usage: Usage


class Child(Protocol):
    """A started child as its backend sees it."""

    def kill(self) -> None: ...

    def wait(self, seconds: float) -> End:
        """How it ended; TimeoutError where it still runs, ServerGone where nobody can tell."""
        ...

    def release(self) -> None:
        """Give back whatever is held of a child that has ended."""
        ...


class ChildTransport:
    """Implements ``Transport`` over a child's pipes."""

    def __init__(self, child: Child, pipes: Pipes, limits: Limits) -> None:
        self._child, self._pipes, self._limits = child, pipes, limits
        self._deadline = time.monotonic() + limits.submission_seconds
        self._number = 0
        self._cell: int | None = None
        self._printed = bytearray()
        self._flood = limits.flood_mb << 20
        self._end: End | None = None
        self._ready = False

    def request(
        self,
        op: str,
        fields: Mapping[str, object],
        *,
        seconds: float,
        callbacks: Sequence[Callable[..., object]] = (),
    ) -> dict[str, object]:
        if self._end is not None:
            raise ChildGone("exited", "the child has ended already")
        if not self._ready:
            self._await_ready()
        self._number += 1
        deadline = min(time.monotonic() + seconds, self._deadline)
        self._cell = None
        self._refuse_early_words()
        asked = {"op": op, "n": self._number, **fields}
        self._pipes.send(encode(asked, REQUEST))
        served = Callbacks(callbacks)
        while True:
            message = self._next(deadline)
            if "callback" in message:
                self._pipes.send(self._served(message, served))
            elif message.keys() == {"cell"}:
                cell = message["cell"]
                self._cell = cell if type(cell) is int else None
            else:
                reply = self._reply(asked, message)
                served.settle(reply)
                return reply

    def close(self) -> Usage:
        if self._end is None:
            self._child.kill()
            with contextlib.suppress(ServerGone):
                self._finish()
        return self._end.usage if self._end is not None else Usage()

    def __del__(self) -> None:
        with contextlib.suppress(Exception):  # forgotten by its owner: do not leave a process behind
            self.close()

    def _await_ready(self) -> None:
        """Wait until the walls stand; ServerGone where they do not: no student code has run by then."""
        deadline = time.monotonic() + _READY_SECONDS
        while (message := self._message()) is None:
            left = deadline - time.monotonic()
            if self._pipes.hung_up or left <= 0:
                self._child.kill()
                self._finish()
                said = bytes(self._printed[-500:]).decode("utf-8", "replace")
                raise ServerGone(f"a child did not get ready: {said or 'it said nothing'}")
            self._note(self._pipes.wait(left))
        if message != {"ready": True}:
            self._fail("protocol", "the child spoke before it was asked")
        self._ready = True

    # --- replies ---------------------------------------------------------------------------------

    def _next(self, deadline: float) -> dict[str, object]:
        """The next whole message; CallTimeout at the deadline, ChildGone where none can come."""
        while True:
            message = self._message()
            if message is not None:
                return message
            if self._pipes.hung_up:
                self._gone()
            left = deadline - time.monotonic()
            if left <= 0:
                self._child.kill()
                self._finish()
                raise CallTimeout("no reply before the deadline", self._cell)
            self._note(self._pipes.wait(left))

    def _message(self) -> dict[str, object] | None:
        inbox = self._pipes.inbox
        if len(inbox) < PREFIX_BYTES:
            return None
        try:
            size = frame_size(inbox, REPLY)
            if len(inbox) < size:
                return None
            message = decode(inbox[:size], REPLY)
        except WireError as error:
            self._fail("protocol", str(error))
        del inbox[:size]
        if type(message) is not dict:
            self._fail("protocol", "a message that is no dict")
        return {str(key): value for key, value in message.items()}

    def _reply(self, asked: dict[str, Any], message: dict[str, object]) -> dict[str, object]:
        number = message.pop("n", None)
        if type(number) is not int or number != self._number or self._pipes.inbox:
            self._fail("protocol", "a reply that was not asked for")
        if not well_formed(asked, message):
            self._fail("protocol", "a reply of another form than was asked for")
        if out_of_memory(asked["op"], message):
            self._fail("memory", "a call was refused memory")
        if asked["op"] == "load":
            self._note(self._pipes.printed(self._flood + 1))
            kept = bytes(self._printed[: self._limits.output_kb << 10])
            message["output"] = kept.decode("utf-8", "replace")
        self._cell = None
        return message

    def _served(self, message: dict[str, object], callbacks: Callbacks) -> bytes:
        try:
            return callbacks.serve(message)
        except WireError as error:
            self._fail("protocol", str(error))
        except BaseException:  # Ctrl-C: a child that waits for an answer is of no use any more
            self.close()
            raise

    def _refuse_early_words(self) -> None:
        """Whatever a child says before it is asked is a violation; what it printed since is dropped."""
        self._note(self._pipes.wait(0))
        if self._pipes.inbox:
            self._fail("protocol", "the child spoke before it was asked")
        self._printed.clear()

    def _note(self, chunk: bytes) -> None:
        """Keep the first part of what was printed, count all of it, end a child that floods."""
        self._flood -= len(chunk)
        if len(self._printed) < self._limits.output_kb << 10:
            self._printed += chunk
        if self._flood < 0:
            self._fail("output", f"more than {self._limits.flood_mb} MB were printed")

    # --- ends ------------------------------------------------------------------------------------

    def _fail(self, reason: Reason, detail: str) -> NoReturn:
        self._child.kill()
        self._finish()
        raise ChildGone(reason, detail, self._cell)

    def _finish(self, seconds: float = _END_SECONDS) -> None:
        """Wait for the end of the child; afterwards nothing of it is held any more."""
        if self._end is not None:
            return
        end, trouble = End(0, Usage()), None
        try:
            end = self._child.wait(seconds)
        except TimeoutError:
            if seconds < _END_SECONDS:
                raise
            trouble = ServerGone("a killed child did not end", self._cell)
        except ServerGone as error:
            trouble = error
        self._end = end
        self._pipes.close()
        self._child.release()
        if trouble is not None:
            raise trouble

    def _gone(self) -> NoReturn:
        """Say why a child that hung up by itself is gone."""
        try:
            self._finish(_HANG_UP_SECONDS)
        except TimeoutError:
            self._fail("protocol", "the child closed its pipe and went on")
        assert self._end is not None
        code = self._end.code
        if code == -signal.SIGXCPU:
            raise CallTimeout("the CPU time of a submission was used up", self._cell)
        if code == -signal.SIGSYS:
            raise ChildGone("blocked", "a forbidden system call", self._cell)
        if code == -signal.SIGKILL:
            raise ChildGone("memory", "killed by the system", self._cell)
        if code < 0:
            raise ChildGone("crashed", signal.Signals(-code).name, self._cell)
        raise ChildGone("exited", f"exit status {code}", self._cell)
