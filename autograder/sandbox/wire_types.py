"""What travels between judge and student process beside plain data, and the caps of a frame."""

from __future__ import annotations

import struct
from collections.abc import Mapping
from dataclasses import dataclass

MAGIC = b"MCZ1"
PREFIX = struct.Struct("<4sIQ")
PREFIX_BYTES = PREFIX.size

# ``longdouble``, strings, dates, objects and records do not exist on this wire.
ITEMSIZE: Mapping[str, int] = {
    "bool": 1, "int8": 1, "uint8": 1, "int16": 2, "uint16": 2, "int32": 4, "uint32": 4, "int64": 8,
    "uint64": 8, "float16": 2, "bfloat16": 2, "float32": 4, "float64": 8, "complex64": 8, "complex128": 16,
}  # fmt: skip


class WireError(Exception):
    """A value that cannot travel, or bytes that are no frame of this codec."""


@dataclass(frozen=True, slots=True)
class Caps:
    """What a reader accepts, checked before anything is allocated."""

    header: int = 1 << 20
    body: int = 64 << 20
    arrays: int = 512
    dims: int = 8
    depth: int = 16
    nodes: int = 20_000
    string: int = 65_536


REPLY = Caps()
REQUEST = Caps(header=32 << 20, body=256 << 20, arrays=4096, nodes=100_000, string=16 << 20)


@dataclass(frozen=True, slots=True)
class Handle:
    """An object of a class the student defined: it stays in the student's process."""

    id: int
    cls: str


@dataclass(frozen=True, slots=True, eq=False)
class Opaque:
    """An object of any other class: it has a class name, no truth value, and equals nothing."""

    cls: str

    def __bool__(self) -> bool:
        raise TypeError(f"an object of class {self.cls} has no truth value here")

    def __eq__(self, other: object) -> bool:
        return False

    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True)
class CallbackRef:
    """A function that stays in the judge; ``id`` is its place in the request's list of callbacks."""

    id: int


@dataclass(frozen=True, slots=True)
class MetaTensor:
    """A tensor of torch's meta device: a shape and a dtype without data."""

    shape: tuple[int, ...]
    dtype: str


KEYS: frozenset[type] = frozenset({str, int, float, bool, type(None)})
