"""The judge's ends of a child's three pipes, moved by one poll loop without ever blocking on the child."""

from __future__ import annotations

import os
import select
from typing import Protocol

_READ = 1 << 18


class Pipes(Protocol):
    """Requests out; replies and printed text in. ``inbox`` holds what has come of the replies."""

    inbox: bytearray
    hung_up: bool

    def send(self, frame: bytes) -> None:
        """Queue a frame; ``wait`` moves it."""
        ...

    def wait(self, seconds: float) -> bytes:
        """Move what can be moved, waiting at most so long for something; what was printed meanwhile."""
        ...

    def printed(self, limit: int) -> bytes:
        """What was printed before the last reply and not yet returned, at most ``limit`` bytes."""
        ...

    def close(self) -> None: ...


class PolledPipes:
    """Implements ``Pipes`` over descriptors that can be polled."""

    def __init__(self, requests: int, replies: int, output: int) -> None:
        self._requests, self._replies, self._output = requests, replies, output
        self.inbox = bytearray()
        self.hung_up = False
        self._outbox = memoryview(b"")
        for fd in (requests, replies, output):
            os.set_blocking(fd, False)
        self._poll = select.poll()
        self._poll.register(replies, select.POLLIN)
        self._poll.register(output, select.POLLIN)

    def send(self, frame: bytes) -> None:
        self._outbox = memoryview(frame)

    def wait(self, seconds: float) -> bytes:
        self._write()
        if self._outbox:
            self._poll.register(self._requests, select.POLLOUT)
        ready = self._poll.poll(min(seconds, 60.0) * 1000)
        if self._outbox:
            self._poll.unregister(self._requests)
        printed = b""
        for fd, _ in ready:
            if fd == self._output:
                printed = self._read_output() or b""
            elif fd == self._replies:
                self._read_replies()
        return printed

    def printed(self, limit: int) -> bytes:
        parts, size = [], 0
        while size < limit and (chunk := self._read_output()):
            parts.append(chunk)
            size += len(chunk)
        return b"".join(parts)

    def close(self) -> None:
        for fd in (self._requests, self._replies, self._output):
            os.close(fd)

    def _write(self) -> None:
        try:
            while self._outbox:
                self._outbox = self._outbox[os.write(self._requests, self._outbox) :]
        except BlockingIOError:
            return
        except BrokenPipeError:
            self._outbox = memoryview(b"")  # the child closed its end: its replies, or their end, tell more

    def _read_replies(self) -> None:
        try:
            chunk = os.read(self._replies, _READ)
        except BlockingIOError:
            return
        if not chunk:
            self.hung_up = True
            self._poll.unregister(self._replies)
        self.inbox += chunk

    def _read_output(self) -> bytes | None:
        """One chunk; None where there is none now, and for ever once the child has closed its end."""
        try:
            chunk = os.read(self._output, _READ)
        except BlockingIOError:
            return None
        if not chunk:
            self._poll_no_more(self._output)
        return chunk or None

    def _poll_no_more(self, fd: int) -> None:
        try:
            self._poll.unregister(fd)
        except KeyError:
            return
