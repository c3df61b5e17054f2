"""The judge's end of one child: one poll loop, deadlines by its own clock, caps on all that comes back."""

from __future__ import annotations

import os
import select
import signal
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NoReturn, Protocol

from autograder.sandbox.callbacks import serve
from autograder.sandbox.transport import CallTimeout, ChildGone, Limits, ServerGone, Usage, out_of_memory
from autograder.sandbox.wire import PREFIX_BYTES, REPLY, REQUEST, WireError, decode, encode, frame_size

_READ = 1 << 18
_END_SECONDS = 20.0


@dataclass(frozen=True, slots=True)
class End:
    """How a child ended: its wait status as an exit code (negative: a signal) and what it used."""

    code: int
    usage: Usage


class Child(Protocol):
    """A started child as its backend sees it: three descriptors of the judge, and how to end it."""

    requests: int
    replies: int
    output: int

    def kill(self) -> None: ...

    def wait(self, seconds: float) -> End:
        """How it ended, with its descriptors closed; TimeoutError where it still runs."""
        ...

    def release(self) -> None:
        """Close its descriptors."""
        ...


class ChildTransport:
    """Implements ``Transport`` over three pipes."""

    def __init__(self, child: Child, limits: Limits) -> None:
        self._child, self._limits = child, limits
        self._deadline = time.monotonic() + limits.submission_seconds
        self._number = 0
        self._cell: int | None = None
        self._printed = bytearray()
        self._flood = limits.flood_mb << 20
        self._inbox = bytearray()
        self._outbox = memoryview(b"")
        self._hung_up = False
        self._end: End | None = None
        for fd in (child.requests, child.replies, child.output):
            os.set_blocking(fd, False)
        self._poll = select.poll()
        self._poll.register(child.replies, select.POLLIN)
        self._poll.register(child.output, select.POLLIN)

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
        self._number += 1
        deadline = min(time.monotonic() + seconds, self._deadline)
        self._cell = None
        self._refuse_early_words()
        self._printed.clear()
        self._outbox = memoryview(encode({"op": op, "n": self._number, **fields}, REQUEST))
        while True:
            message = self._next(deadline)
            if "callback" in message:
                self._outbox = memoryview(self._served(message, callbacks))
            elif type(message.get("cell")) is int and message.keys() == {"cell"}:
                self._cell = message["cell"]  # type: ignore[assignment]
            else:
                return self._reply(op, message)

    def close(self) -> Usage:
        if self._end is None:
            self._child.kill()
            self._finish()
        assert self._end is not None
        return self._end.usage

    # --- replies ---------------------------------------------------------------------------------

    def _reply(self, op: str, message: dict[str, object]) -> dict[str, object]:
        if message.pop("n", None) != self._number or self._inbox:
            self._fail("protocol", "a reply that was not asked for")
        self._cell = None
        if out_of_memory(op, message):
            self._fail("memory", "a call was refused memory")
        if op == "load":
            self._drain()
            kept = bytes(self._printed[: self._limits.output_kb << 10])
            message["output"] = kept.decode("utf-8", "replace")
        return message

    def _served(self, message: dict[str, object], callbacks: Sequence[Callable[..., object]]) -> bytes:
        try:
            return serve(message, callbacks)
        except WireError as error:
            self._fail("protocol", str(error))

    def _refuse_early_words(self) -> None:
        """Whatever a child says before it is asked is a violation; a dead child is found out here."""
        self._read_replies()
        if self._inbox:
            self._fail("protocol", "the child spoke before it was asked")

    # --- the poll loop ---------------------------------------------------------------------------

    def _next(self, deadline: float) -> dict[str, object]:
        """The next whole message; CallTimeout at the deadline, ChildGone where none can come."""
        while True:
            message = self._message()
            if message is not None:
                return message
            if self._hung_up:
                self._gone()
            left = deadline - time.monotonic()
            if left <= 0:
                self._child.kill()
                self._finish()
                raise CallTimeout("no reply before the deadline", self._cell)
            self._exchange(left)

    def _exchange(self, seconds: float) -> None:
        """Wait until any pipe is ready and move what can be moved."""
        self._write()
        if self._outbox:
            self._poll.register(self._child.requests, select.POLLOUT)
        ready = self._poll.poll(min(seconds, 60.0) * 1000 + 1)
        if self._outbox:
            self._poll.unregister(self._child.requests)
        for fd, _ in ready:
            if fd == self._child.output:
                self._drain(once=True)
            elif fd == self._child.replies:
                self._read_replies()

    def _write(self) -> None:
        try:
            while self._outbox:
                self._outbox = self._outbox[os.write(self._child.requests, self._outbox) :]
        except BlockingIOError:
            return
        except BrokenPipeError:
            self._outbox = memoryview(b"")  # the child closed its end: its replies, or their end, tell more

    def _read_replies(self) -> None:
        try:
            chunk = os.read(self._child.replies, _READ)
        except BlockingIOError:
            return
        self._hung_up = not chunk
        self._inbox += chunk

    def _message(self) -> dict[str, object] | None:
        if len(self._inbox) < PREFIX_BYTES:
            return None
        try:
            size = frame_size(self._inbox, REPLY)
            if len(self._inbox) < size:
                return None
            message = decode(self._inbox[:size], REPLY)
        except WireError as error:
            self._fail("protocol", str(error))
        del self._inbox[:size]
        if type(message) is not dict:
            self._fail("protocol", "a message that is no dict")
        return {str(key): value for key, value in message.items()}

    def _drain(self, once: bool = False) -> None:
        """Take what was printed: keep the first part, count all of it, end a child that floods."""
        while True:
            try:
                chunk = os.read(self._child.output, _READ)
            except BlockingIOError:
                return
            if not chunk:
                self._poll.unregister(self._child.output)
                return
            self._flood -= len(chunk)
            if len(self._printed) < self._limits.output_kb << 10:
                self._printed += chunk
            if self._flood < 0:
                self._fail("output", f"more than {self._limits.flood_mb} MB were printed")
            if once:
                return

    # --- ends ------------------------------------------------------------------------------------

    def _fail(self, reason: str, detail: str) -> NoReturn:
        self._child.kill()
        self._finish()
        raise ChildGone(reason, detail, self._cell)  # type: ignore[arg-type]

    def _finish(self) -> None:
        if self._end is not None:
            return
        self._end = End(0, Usage())  # should nobody tell how it ended
        try:
            self._end = self._child.wait(_END_SECONDS)
        except (ServerGone, TimeoutError) as error:
            self._child.release()
            raise ServerGone(f"the end of a child was not reported ({error})", self._cell) from error

    def _gone(self) -> NoReturn:
        """Say why a child that hung up by itself is gone."""
        try:
            self._end = self._child.wait(0.5)
        except TimeoutError:
            self._fail("protocol", "the child closed its pipe and went on")
        except ServerGone:
            self._finish()
            raise
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
