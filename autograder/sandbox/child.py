"""Inside a student's process: reads requests from one descriptor, answers on another."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any, NoReturn

from autograder.sandbox.cells import CellRunner, CellShower
from autograder.sandbox.wire import PREFIX_BYTES, REQUEST, decode, encode, frame_size
from autograder.sandbox.worker import Session

READ_BYTES = 1 << 20


class Channel:
    """Whole frames over two descriptors, blocking."""

    def __init__(self, requests: int, replies: int) -> None:
        self._requests, self._replies = requests, replies

    def receive(self) -> dict[str, Any]:
        """The next request; the process ends where the judge has hung up."""
        frame = self._exactly(bytearray(), PREFIX_BYTES)
        message: dict[str, Any] = decode(self._exactly(frame, frame_size(frame, REQUEST)), REQUEST)
        return message

    def _exactly(self, data: bytearray, size: int) -> bytearray:
        while len(data) < size:
            chunk = os.read(self._requests, min(size - len(data), READ_BYTES))
            if not chunk:
                os._exit(0)
            data += chunk
        return data

    def send(self, frame: bytes) -> None:
        left = memoryview(frame)
        while left:
            left = left[os.write(self._replies, left) :]


def serve(channel: Channel, run_cell: CellRunner, show_cell: CellShower, module: ModuleType) -> NoReturn:
    """Answer requests until the judge hangs up."""
    session = Session(
        run_cell,
        show_cell=show_cell,
        module=module,
        call_back=_asking(channel),
        announce=lambda index: channel.send(encode({"cell": index})),
    )
    channel.send(encode({"ready": True}))
    while True:
        request = channel.receive()
        reply = session.frame(request, n=request["n"])
        _flush()
        channel.send(reply)


def _asking(channel: Channel) -> Callable[[bytes], dict[str, Any]]:
    def ask(frame: bytes) -> dict[str, Any]:
        channel.send(frame)
        return channel.receive()

    return ask


def _flush() -> None:
    """Send what was printed before the reply goes out, so that the judge knows what belongs to it."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except Exception:
            continue
