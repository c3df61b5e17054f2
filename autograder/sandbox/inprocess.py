"""Sandbox without walls: a Session in the judge's own process, for the kit's own code and for authors."""

from __future__ import annotations

import contextlib
import io
import itertools
import random
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import ModuleType, TracebackType
from typing import Any

import numpy as np

from autograder.sandbox.alarm import alarm
from autograder.sandbox.callbacks import Callbacks
from autograder.sandbox.transport import CallTimeout, ChildGone, Policy, Usage, out_of_memory
from autograder.sandbox.wire import REQUEST, decode, encode
from autograder.sandbox.worker import Session

_numbers = itertools.count(1)


class InProcess:
    """Implements ``Sandbox``. Only code that is trusted like the judge itself belongs in here."""

    def __init__(self, policy: Policy | None = None) -> None:
        self._policy = policy or Policy(isolation="none", backend="in-process")

    @property
    def report(self) -> Mapping[str, object]:
        return {
            "backend": "in-process", "isolation": "none", "layers": {}, "device": self._policy.device,
            "note": "no isolation: the code ran in the judge's own process",
        }  # fmt: skip

    def open(self) -> InProcessTransport:
        return InProcessTransport(self._policy.limits.output_kb * 1024)

    def __enter__(self) -> InProcess:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        return None


class InProcessTransport:
    """Implements ``Transport``: every request and reply still goes through the codec; no deadline holds."""

    def __init__(self, output_bytes: int) -> None:
        self._output_bytes = output_bytes
        self._callbacks = Callbacks(())
        self._cpu_seconds = 0.0
        self._random = _Streams()
        self._session = Session(
            module=ModuleType(f"submission_{next(_numbers)}"),
            call_back=self._call_back,
            through=(KeyboardInterrupt,),
        )

    def request(
        self,
        op: str,
        fields: Mapping[str, object],
        *,
        seconds: float,
        callbacks: Sequence[Callable[..., object]] = (),
    ) -> dict[str, object]:
        request = decode(encode({"op": op, **fields}, REQUEST), REQUEST)
        self._callbacks = Callbacks(callbacks)
        started = time.thread_time()
        with (
            _printing(self._output_bytes) as printed,
            self._random.apart(),
            alarm(seconds, CallTimeout(f"no reply in {seconds:g} s")),
        ):
            reply: dict[str, object] = decode(self._session.frame(request))
        self._cpu_seconds += time.thread_time() - started
        if op == "load":
            reply["output"] = printed.getvalue()
        self._callbacks.settle(reply)
        if out_of_memory(op, reply):
            raise ChildGone("memory")
        return reply

    def _call_back(self, frame: bytes) -> dict[str, Any]:
        with self._random.apart():  # the function is the judge's, not the session's
            answer: dict[str, Any] = decode(self._callbacks.serve(decode(frame)), REQUEST)
        return answer

    def close(self) -> Usage:
        self._session.close()
        return Usage(self._cpu_seconds)


class _Streams:
    """The random generators of a process, as the session would have them in one of its own."""

    def __init__(self) -> None:
        self._kept = self._now()

    @contextlib.contextmanager
    def apart(self) -> Iterator[None]:
        """Change places with whoever draws from them now, until the end of this."""
        self._swap()
        try:
            yield
        finally:
            self._swap()

    def _swap(self) -> None:
        self._kept, (own, arrays, tensors) = self._now(), self._kept
        random.setstate(own)
        np.random.set_state(arrays)
        if tensors is not None:
            sys.modules["torch"].default_generator.set_state(tensors)

    @staticmethod
    def _now() -> tuple[Any, Any, Any]:
        torch = sys.modules.get("torch")
        tensors = None if torch is None else torch.default_generator.get_state()
        return random.getstate(), np.random.get_state(), tensors


class _Capped(io.StringIO):
    def __init__(self, size: int) -> None:
        super().__init__()
        self._left = size

    def write(self, text: str) -> int:
        super().write(text[: max(0, self._left)])
        self._left -= len(text)
        return len(text)


@contextlib.contextmanager
def _printing(size: int) -> Iterator[io.StringIO]:
    kept = _Capped(size)
    with contextlib.redirect_stdout(kept), contextlib.redirect_stderr(kept):
        yield kept
