"""Reads frames that a student's process may have forged; see ``wire`` for the format."""

from __future__ import annotations

import base64
import binascii
import json
import math
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from autograder.sandbox.wire_types import (
    ITEMSIZE,
    KEYS,
    MAGIC,
    PREFIX,
    PREFIX_BYTES,
    REPLY,
    CallbackRef,
    Caps,
    Handle,
    MetaTensor,
    Opaque,
    WireError,
)


def frame_size(prefix: bytes | bytearray | memoryview, caps: Caps = REPLY) -> int:
    """Length of the whole frame, from its first ``PREFIX_BYTES`` bytes; WireError above the caps."""
    if len(prefix) < PREFIX_BYTES:
        raise WireError("the frame is cut short")
    magic, header, body = PREFIX.unpack_from(prefix)
    if magic != MAGIC or header > caps.header or body > caps.body:
        raise WireError("no frame of this codec, or one above the caps")
    return PREFIX_BYTES + int(header) + int(body)


def decode(frame: bytes | bytearray, caps: Caps = REPLY) -> Any:
    """The value of one whole frame; whatever the bytes are, only WireError is raised."""
    if frame_size(frame, caps) != len(frame):
        raise WireError("the frame has the wrong length")
    start = PREFIX_BYTES + PREFIX.unpack_from(frame)[1]
    try:
        header = json.loads(
            bytes(frame[PREFIX_BYTES:start]).decode("utf-8"),
            parse_constant=_refuse, parse_int=_json_int, parse_float=_json_float,
        )  # fmt: skip
    except (ValueError, RecursionError) as error:
        raise WireError("the header is no JSON of this codec") from error
    if type(header) is not dict or header.keys() != {"v", "t"} or type(header["t"]) is not list:
        raise WireError("the header has the wrong keys")
    reader = _Reader(caps, memoryview(frame)[start:], header["t"])
    value = reader.node(header["v"], 0)
    reader.finish()
    return value


def _refuse(text: str) -> object:
    raise WireError(f"{text[:20]} is no number of this codec")


def _json_int(text: str) -> int:
    if len(text) > 20 or not -(1 << 63) <= int(text) < 1 << 63:
        raise WireError("an integer above 63 bits")
    return int(text)


def _json_float(text: str) -> float:
    value = float(text)
    if not math.isfinite(value):
        raise WireError("a number above the range of float64")
    return value


class _Reader:
    """Reads one tree; every row of the table is checked first and must be used exactly once."""

    def __init__(self, caps: Caps, body: memoryview, table: list[object]) -> None:
        if len(table) > caps.arrays:
            raise WireError("too many arrays")
        self.caps, self.body, self.nodes = caps, body, 0
        self.used: set[int] = set()
        self.rows: list[tuple[str, str, tuple[int, ...], int, int]] = []
        offset = 0
        for row in table:
            library, dtype, shape = _row(row, caps)
            size = math.prod(shape) * ITEMSIZE[dtype]
            self.rows.append((library, dtype, shape, offset, size))
            offset += size
        if offset != len(body):
            raise WireError("the buffers do not fill the body")

    def finish(self) -> None:
        if len(self.used) != len(self.rows):
            raise WireError("a buffer that nothing refers to")

    def node(self, tree: object, depth: int) -> Any:
        self.nodes += 1
        if depth > self.caps.depth or self.nodes > self.caps.nodes:
            raise WireError("the value is nested too deeply or has too many parts")
        if tree is None or type(tree) in (bool, int, float):
            return tree
        if type(tree) is str:
            return self.text(tree)
        if type(tree) is list:
            return [self.node(item, depth + 1) for item in tree]
        if type(tree) is not dict or len(tree) != 1:
            raise WireError("a node with other than one key")
        ((tag, content),) = tree.items()
        read = _NODES.get(tag)
        if read is None:
            raise WireError("a node of an unknown kind")
        return read(self, content, depth)

    def text(self, value: object) -> str:
        if type(value) is not str or len(value) > self.caps.string:
            raise WireError("no text, or one that is too long")
        return value.encode("utf-8", "replace").decode("utf-8")

    def items(self, content: object, depth: int) -> list[Any]:
        return [self.node(item, depth + 1) for item in _list(content)]

    def take(self, index: object) -> tuple[str, Any]:
        """The array of one row, in memory of its own."""
        if type(index) is not int or not 0 <= index < len(self.rows) or index in self.used:
            raise WireError("no such buffer, or one that is used twice")
        self.used.add(index)
        library, dtype, shape, offset, size = self.rows[index]
        chunk = bytearray(self.body[offset : offset + size])
        if dtype == "bool" and chunk.translate(None, b"\0\1"):
            raise WireError("a boolean that is neither 0 nor 1")
        if library == "np":
            name = np.dtype(dtype).newbyteorder("<")
            return library, np.frombuffer(chunk, dtype=name).reshape(shape).astype(dtype)
        torch, kind = _torch(), _torch_dtype(dtype)
        if not size:
            return library, torch.empty(shape, dtype=kind)
        return library, torch.frombuffer(chunk, dtype=kind).reshape(shape).clone()


def _torch() -> Any:
    import torch  # only where a frame holds a tensor

    return torch


def _torch_dtype(name: str) -> Any:
    dtype = getattr(_torch(), name, None)
    if dtype is None:
        raise WireError(f"this version of torch has no {name}")
    return dtype


def _list(content: object, length: int | None = None) -> list[Any]:
    if type(content) is not list or (length is not None and len(content) != length):
        raise WireError("no list of the right length")
    return content


def _row(row: object, caps: Caps) -> tuple[str, str, tuple[int, ...]]:
    library, dtype, shape = _list(row, 3)
    if library not in ("np", "torch") or type(dtype) is not str or dtype not in ITEMSIZE:
        raise WireError("an array of an unknown library or dtype")
    if library == "np" and dtype == "bfloat16":
        raise WireError("an array of an unknown library or dtype")
    return library, dtype, _shape(shape, caps)


def _shape(shape: object, caps: Caps) -> tuple[int, ...]:
    dims = _list(shape)
    if len(dims) > caps.dims or any(type(n) is not int or n < 0 for n in dims):
        raise WireError("an impossible shape")
    if math.prod(n for n in dims if n) > 1 << 40:  # even an empty array needs strides that fit
        raise WireError("an impossible shape")
    return tuple(dims)


def _read_array(r: _Reader, content: object, depth: int) -> object:
    library, array = r.take(content)
    if library != "np":
        raise WireError("a tensor in the place of an array")
    return array


def _read_tensor(r: _Reader, content: object, depth: int) -> object:
    library, tensor = r.take(content)
    if library != "torch":
        raise WireError("an array in the place of a tensor")
    return tensor


def _read_scalar(r: _Reader, content: object, depth: int) -> object:
    array = _read_array(r, content, depth)
    if not isinstance(array, np.ndarray) or array.shape != ():
        raise WireError("an array in the place of a scalar")
    return array[()]


def _read_dict(r: _Reader, content: object, depth: int) -> object:
    result: dict[object, object] = {}
    for pair in _list(content):
        key, value = r.items(_list(pair, 2), depth)
        if type(key) not in KEYS or key in result:
            raise WireError("a key that is no text or number, or one that comes twice")
        result[key] = value
    return result


def _read_bytes(r: _Reader, content: object, depth: int) -> object:
    try:
        return base64.b64decode(r.text(content).encode("ascii"), validate=True)
    except (ValueError, binascii.Error) as error:
        raise WireError("no base64") from error


def _read_big(r: _Reader, content: object, depth: int) -> object:
    text = r.text(content)
    digits = text.removeprefix("-")
    if not digits.startswith("0x") or len(digits) > 1026 or set(digits[2:]) - set("0123456789abcdef"):
        raise WireError("no integer")
    if len(digits) == 2:
        raise WireError("no integer")
    return int(text, 16)


def _read_special(r: _Reader, content: object, depth: int) -> object:
    if content not in ("nan", "inf", "-inf"):
        raise WireError("no number")
    return float(str(content))


def _read_complex(r: _Reader, content: object, depth: int) -> object:
    real, imaginary = r.items(_list(content, 2), depth)
    if type(real) is not float or type(imaginary) is not float:
        raise WireError("no complex number")
    return complex(real, imaginary)


def _read_handle(r: _Reader, content: object, depth: int) -> object:
    id, cls = _list(content, 2)
    return Handle(_id(id), r.text(cls))


def _id(content: object) -> int:
    if type(content) is not int or not 0 <= content < 1 << 31:
        raise WireError("no identifier")
    return content


def _read_meta(r: _Reader, content: object, depth: int) -> object:
    shape, dtype = _list(content, 2)
    return MetaTensor(_shape(shape, r.caps), r.text(dtype))


def _read_dtype(r: _Reader, content: object, depth: int) -> object:
    library, name = _list(content, 2)
    if type(name) is not str or name not in ITEMSIZE or (library, name) == ("np", "bfloat16"):
        raise WireError("an unknown dtype")
    if library == "np":
        return np.dtype(name)
    if library != "torch":
        raise WireError("an unknown library")
    return _torch_dtype(name)


_NODES: Mapping[str, Callable[[_Reader, object, int], Any]] = {
    "$u": lambda r, c, d: tuple(r.items(c, d)),
    "$d": _read_dict,
    "$a": _read_array,
    "$t": _read_tensor,
    "$s": _read_scalar,
    "$b": _read_bytes,
    "$c": _read_complex,
    "$f": _read_special,
    "$i": _read_big,
    "$h": _read_handle,
    "$o": lambda r, c, d: Opaque(r.text(c)),
    "$k": lambda r, c, d: CallbackRef(_id(c)),
    "$m": _read_meta,
    "$y": _read_dtype,
}
