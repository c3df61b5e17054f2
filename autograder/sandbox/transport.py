"""What the judge asks of a sandbox: a transport per submission, limits, and how a child can end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import TracebackType
from typing import Literal, Protocol, TypedDict

Isolation = Literal["strict", "best-effort", "none"]
Backend = Literal["auto", "fork", "portable", "in-process"]
Device = Literal["cpu", "cuda"]
Reason = Literal["memory", "blocked", "crashed", "exited", "output", "protocol"]


class ErrorInfo(TypedDict):
    """An exception of the student's code, as plain data.

    ``bases`` are the builtin exceptions it derives from, nearest first; ``cell`` and ``line`` are those of
    the innermost frame in the student's code. A name that does not exist has the type ``MissingName``
    and is the message.
    """

    type: str
    bases: list[str]
    message: str
    cell: int | None
    line: int | None
    errno: int | None


@dataclass(frozen=True, slots=True)
class Limits:
    """What one submission may use. Seconds are those of the judge's clock."""

    submission_seconds: float = 120.0
    memory_mb: int = 1024  # above what the warm process already maps
    output_kb: int = 64  # kept of what is printed
    flood_mb: int = 4  # printed above this, the child is killed
    open_files: int = 64
    threads: int = 64


@dataclass(frozen=True, slots=True)
class Policy:
    """How a sandbox is built. ``layers_off`` is for proving what each layer stops, never for grading."""

    isolation: Isolation = "strict"
    backend: Backend = "auto"
    device: Device = "cpu"
    limits: Limits = field(default_factory=Limits)
    layers_off: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Usage:
    """What one child used: CPU seconds and the most resident memory, in bytes."""

    cpu_seconds: float = 0.0
    max_rss: int = 0


class SandboxError(Exception):
    """Base of the ways in which a request ends without a reply; ``cell`` is the one being loaded, if any."""

    def __init__(self, message: str, cell: int | None = None) -> None:
        self.cell = cell
        super().__init__(message)


class CallTimeout(SandboxError):
    """No reply before the deadline: the child was killed."""


class ChildGone(SandboxError):
    """The child ended, or was killed for what it did; ``reason`` says which."""

    def __init__(self, reason: Reason, detail: str = "", cell: int | None = None) -> None:
        self.reason, self.detail = reason, detail
        super().__init__(f"{reason}: {detail}" if detail else reason, cell)


class ServerGone(SandboxError):
    """The sandbox itself failed: nothing the student did. A new transport starts a new server."""


class Transport(Protocol):
    """One submission's child. After a SandboxError only ``close`` may follow."""

    def request(
        self,
        op: str,
        fields: Mapping[str, object],
        *,
        seconds: float,
        callbacks: Sequence[Callable[..., object]] = (),
    ) -> dict[str, object]:
        """The reply to one operation of ``worker.Session``; CallTimeout or ChildGone where none comes.

        ``fields`` hold plain data; a function of the judge stands there as ``CallbackRef(i)`` and is
        ``callbacks[i]``. What such a function raised, and student code let pass, is raised here as it is:
        it is not the student's.
        """
        ...

    def close(self) -> Usage:
        """End the child and everything it started."""
        ...


class Sandbox(Protocol):
    """Opens children. ``report`` says which layers of isolation are in force, for every result."""

    @property
    def report(self) -> Mapping[str, object]: ...

    def open(self) -> Transport: ...

    def __enter__(self) -> Sandbox: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...


def out_of_memory(op: str, reply: Mapping[str, object]) -> bool:
    """Whether a call was refused memory: its error is one then, wherever it was raised."""
    error = reply.get("error")
    return op == "call" and isinstance(error, dict) and "MemoryError" in error.get("bases", ())
