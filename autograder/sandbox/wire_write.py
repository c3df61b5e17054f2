"""Writes values as frames; see ``wire`` for the format."""

from __future__ import annotations

import base64
import json
import math
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from autograder.sandbox.wire_types import (
    ITEMSIZE,
    KEYS,
    MAGIC,
    PREFIX,
    REPLY,
    CallbackRef,
    Caps,
    Handle,
    MetaTensor,
    Opaque,
    WireError,
)


def encode(value: object, caps: Caps = REPLY) -> bytes:
    """``value`` as one frame; WireError where it holds anything that does not travel."""
    writer = _Writer(caps)
    tree = writer.node(value, 0)
    text = json.dumps({"v": tree, "t": writer.table}, separators=(",", ":"), allow_nan=False)
    header = text.encode("ascii")
    if len(header) > caps.header or writer.size > caps.body:
        raise WireError("the value is too large to be sent")
    return b"".join([PREFIX.pack(MAGIC, len(header), writer.size), header, *writer.buffers])


@dataclass(slots=True)
class _Writer:
    caps: Caps
    table: list[list[object]] = field(default_factory=list)
    buffers: list[bytes] = field(default_factory=list)
    size: int = 0
    nodes: int = 0

    def node(self, value: Any, depth: int) -> object:
        self.nodes += 1
        if depth > self.caps.depth or self.nodes > self.caps.nodes:
            raise WireError("the value is nested too deeply or has too many parts")
        write = _WRITERS.get(type(value))
        if write is not None:
            return write(self, value, depth)
        if isinstance(value, np.generic):
            return {"$s": self.array("np", value.dtype.name, np.asarray(value))}
        return self._torch(value)

    def _torch(self, value: Any) -> object:
        torch = sys.modules.get("torch")
        if torch is not None and isinstance(value, torch.Tensor):
            return self._tensor(torch, value.detach())
        if torch is not None and type(value) is torch.dtype:
            return {"$y": ["torch", str(value).removeprefix("torch.")]}
        if isinstance(value, np.dtype):
            return {"$y": ["np", value.name]}
        raise WireError(f"a value of type {type(value).__name__} cannot be sent")

    def _tensor(self, torch: Any, value: Any) -> object:
        dtype = str(value.dtype).removeprefix("torch.")
        if value.device.type == "meta":
            return {"$m": [list(value.shape), dtype]}
        if value.layout is not torch.strided or dtype not in ITEMSIZE:
            raise WireError(f"a {value.layout} tensor of {dtype} cannot be sent")
        flat = value.resolve_conj().resolve_neg().cpu().contiguous().reshape(-1)
        return {"$t": self.array("torch", dtype, flat.view(torch.uint8).numpy(), tuple(value.shape))}

    def array(self, library: str, dtype: str, value: Any, shape: tuple[int, ...] | None = None) -> int:
        """Append a buffer; the place of its row in the table."""
        if dtype not in ITEMSIZE or (library == "np" and dtype == "bfloat16"):
            raise WireError(f"an array of {dtype} cannot be sent")
        shape = value.shape if shape is None else shape
        self.size += value.nbytes
        if len(self.table) >= self.caps.arrays or self.size > self.caps.body or len(shape) > self.caps.dims:
            raise WireError("the value holds too many or too large arrays")
        little = value.dtype.newbyteorder("<")
        self.buffers.append(value.astype(little, copy=False).tobytes())
        self.table.append([library, dtype, list(shape)])
        return len(self.table) - 1

    def text(self, value: str) -> str:
        if len(value) > self.caps.string:
            raise WireError("the value holds too long a text")
        return value


def _write_int(w: _Writer, value: int, depth: int) -> object:
    if -(1 << 63) <= value < 1 << 63:
        return value
    if value.bit_length() > 4096:
        raise WireError("the value holds too large an integer")
    return {"$i": hex(value)}


def _write_float(w: _Writer, value: float, depth: int) -> object:
    return value if math.isfinite(value) else {"$f": repr(value)}


def _write_dict(w: _Writer, value: dict[object, object], depth: int) -> object:
    if any(type(key) not in KEYS for key in value):
        raise WireError("the value holds a dict whose keys are neither text nor numbers")
    return {"$d": [[w.node(k, depth + 1), w.node(v, depth + 1)] for k, v in value.items()]}


_WRITERS: Mapping[type, Callable[[_Writer, Any, int], object]] = {
    type(None): lambda w, v, d: None,
    bool: lambda w, v, d: v,
    int: _write_int,
    float: _write_float,
    complex: lambda w, v, d: {"$c": [_write_float(w, v.real, d), _write_float(w, v.imag, d)]},
    str: lambda w, v, d: w.text(v),
    bytes: lambda w, v, d: {"$b": w.text(base64.b64encode(v).decode("ascii"))},
    list: lambda w, v, d: [w.node(item, d + 1) for item in v],
    tuple: lambda w, v, d: {"$u": [w.node(item, d + 1) for item in v]},
    dict: _write_dict,
    np.ndarray: lambda w, v, d: {"$a": w.array("np", v.dtype.name, v)},
    Handle: lambda w, v, d: {"$h": [v.id, w.text(v.cls)]},
    Opaque: lambda w, v, d: {"$o": w.text(v.cls)},
    CallbackRef: lambda w, v, d: {"$k": v.id},
    MetaTensor: lambda w, v, d: {"$m": [list(v.shape), v.dtype]},
}
