"""The judge's ends of a child's pipes where pipes cannot be polled: a thread each, a queue between."""

from __future__ import annotations

import contextlib
import os
import queue
import threading
import time
from typing import IO

_READ = 1 << 16
_CHUNKS = 64  # a flood waits in the pipe, not in the judge's memory
_GRACE_SECONDS = 0.05  # for text that was printed before a reply and is still on its way

_Item = tuple[str, bytes]


class ThreadedPipes:
    """Implements ``Pipes`` over three binary streams."""

    def __init__(self, requests: IO[bytes], replies: IO[bytes], output: IO[bytes]) -> None:
        self.inbox = bytearray()
        self.hung_up = False
        self._requests = requests
        self._incoming: queue.Queue[_Item] = queue.Queue(_CHUNKS)
        self._outgoing: queue.Queue[bytes | None] = queue.Queue()
        self._closed = False
        self._threads = [
            threading.Thread(target=self._write, daemon=True),
            threading.Thread(target=self._read, args=("reply", replies), daemon=True),
            threading.Thread(target=self._read, args=("output", output), daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def send(self, frame: bytes) -> None:
        self._outgoing.put(frame)

    def wait(self, seconds: float) -> bytes:
        try:
            kind, chunk = self._incoming.get(timeout=max(seconds, 0.0001))
        except queue.Empty:
            return b""
        return self._sort(kind, chunk)

    def printed(self, limit: int) -> bytes:
        found = b""
        deadline = time.monotonic() + 1.0
        while len(found) < limit and time.monotonic() < deadline:
            try:
                found += self._sort(*self._incoming.get(timeout=_GRACE_SECONDS))
            except queue.Empty:
                break
        return found

    def close(self) -> None:
        """End the threads; the child must have ended, so that nothing they wait for can come."""
        self._closed = True
        self._outgoing.put(None)
        deadline = time.monotonic() + 2.0
        while any(t.is_alive() for t in self._threads) and time.monotonic() < deadline:
            with contextlib.suppress(queue.Empty):
                self._incoming.get(timeout=0.01)

    def _sort(self, kind: str, chunk: bytes) -> bytes:
        if kind == "output":
            return chunk
        self.hung_up = self.hung_up or not chunk
        self.inbox += chunk
        return b""

    def _write(self) -> None:
        with contextlib.suppress(OSError), self._requests:
            while (frame := self._outgoing.get()) is not None:
                self._requests.write(frame)
                self._requests.flush()

    def _read(self, kind: str, stream: IO[bytes]) -> None:
        with contextlib.suppress(OSError), stream:
            while chunk := os.read(stream.fileno(), _READ):
                self._incoming.put((kind, chunk))
        if kind == "reply" and not self._closed:
            self._incoming.put((kind, b""))
