"""The codec: what goes in comes out the same, and no bytes whatever raise anything but WireError."""

from __future__ import annotations

import json
import math
import subprocess
import sys
from typing import Any

import numpy as np
import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from autograder.sandbox.wire import (
    PREFIX_BYTES,
    CallbackRef,
    Caps,
    Handle,
    MetaTensor,
    Opaque,
    WireError,
    decode,
    encode,
    frame_size,
)
from autograder.sandbox.wire_types import ITEMSIZE, MAGIC, PREFIX

TORCH_DTYPES = [name for name in ITEMSIZE if hasattr(torch, name)]
NUMPY_DTYPES = [name for name in ITEMSIZE if name != "bfloat16"]


def frame(header: object, body: bytes = b"") -> bytes:
    text = header if isinstance(header, bytes) else json.dumps(header).encode()
    return PREFIX.pack(MAGIC, len(text), len(body)) + text + body


def same(a: Any, b: Any) -> bool:
    if type(a) is not type(b):
        return False
    if isinstance(a, torch.Tensor):
        equal = torch.equal(a.reshape(-1).view(torch.uint8), b.reshape(-1).view(torch.uint8))
        return a.dtype == b.dtype and a.shape == b.shape and equal
    if isinstance(a, np.ndarray | np.generic):
        return a.dtype == b.dtype and a.shape == b.shape and a.tobytes() == b.tobytes()
    if isinstance(a, list | tuple):
        return len(a) == len(b) and all(map(same, a, b))
    if isinstance(a, dict):
        return list(a) == list(b) and all(same(a[k], b[k]) for k in a)
    if isinstance(a, float | complex):
        return repr(a) == repr(b)
    return bool(a == b)


@pytest.mark.parametrize("dtype", NUMPY_DTYPES)
@pytest.mark.parametrize("shape", [(), (0, 3), (2, 3)])
def test_arrays(dtype: str, shape: tuple[int, ...]) -> None:
    array = np.arange(math.prod(shape)).reshape(shape).astype(dtype)
    assert same(decode(encode(array)), array)
    assert same(decode(encode(array[()])), array[()])


@pytest.mark.parametrize("dtype", TORCH_DTYPES)
@pytest.mark.parametrize("shape", [(), (0, 3), (2, 3)])
def test_tensors(dtype: str, shape: tuple[int, ...]) -> None:
    tensor = torch.arange(math.prod(shape)).reshape(shape).to(getattr(torch, dtype))
    assert same(decode(encode(tensor)), tensor)


def test_views_and_orders_are_sent_as_they_read() -> None:
    array = np.arange(24.0).reshape(2, 3, 4)
    view = array.transpose(2, 0, 1)[::2]
    assert same(decode(encode(view)), np.ascontiguousarray(view))
    assert same(decode(encode(np.arange(3, dtype=">i4"))), np.arange(3, dtype="int32"))
    z = torch.tensor([1 + 2j])
    assert same(decode(encode(z.conj())), torch.tensor([1 - 2j]))


def test_what_is_decoded_can_be_written_to() -> None:
    array, tensor = decode(encode([np.zeros(3), torch.zeros(3)]))
    array[0] = 1
    tensor[0] = 1
    assert array.flags.owndata


def test_references() -> None:
    value = [Handle(3, "M"), CallbackRef(0), MetaTensor((2, 3), "float32"), np.dtype("int32"), torch.float16]
    assert decode(encode(value)) == value
    assert decode(encode(torch.empty(2, 3, device="meta"))) == MetaTensor((2, 3), "float32")
    opaque = decode(encode(Opaque("socket")))
    assert opaque.cls == "socket"
    assert opaque != opaque
    with pytest.raises(TypeError):
        bool(opaque)


@pytest.mark.parametrize(
    "value",
    [
        object(), {1, 2}, lambda: 0, {(1, 2): 3}, np.array(["a"]), np.array([object()]), np.longdouble(1),
        torch.eye(2).to_sparse(), "x" * 70_000, 1 << 5000, np.zeros((1,) * 9), list(range(30_000)),
    ],
)  # fmt: skip
def test_what_does_not_travel(value: object) -> None:
    with pytest.raises(WireError):
        encode(value)


def test_a_list_that_holds_itself() -> None:
    value: list[object] = []
    value.append(value)
    with pytest.raises(WireError):
        encode(value)


plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary(max_size=50)
    | st.complex_numbers(),
    lambda inner: st.lists(inner, max_size=4)
    | st.lists(inner, max_size=4).map(tuple)
    | st.dictionaries(st.text(max_size=5) | st.integers(-(2**60), 2**60), inner, max_size=4),
    max_leaves=20,
)  # fmt: skip


@given(plain)
@settings(max_examples=200, deadline=None)
def test_plain_data(value: object) -> None:
    assert same(decode(encode(value)), value)


def tree(node: object, *rows: object, body: bytes = b"") -> bytes:
    return frame({"v": node, "t": list(rows)}, body)


ONE = ["np", "int8", [1]]
FORGED = {
    "nothing": b"",
    "only the magic": b"MCZ1",
    "no table": frame({"v": 1}),
    "a third key": frame({"v": 1, "t": [], "x": 1}),
    "no json": frame(b"nonsense"),
    "not a number": frame(b'{"v": NaN, "t": []}'),
    "overflow": frame(b'{"v": 1e999, "t": []}'),
    "65 bits": frame(b'{"v": 99999999999999999999, "t": []}'),
    "5000 digits": frame(b'{"v": ' + b"9" * 5000 + b', "t": []}'),
    "nested json": frame(b'{"v": ' + b"[" * 100_000),
    "nested tree": frame(b'{"v": ' + b"[" * 50 + b"]" * 50 + b', "t": []}'),
    "many nodes": tree([0] * 30_000),
    "long text": tree("x" * 70_000),
    "unknown tag": tree({"$x": 1}),
    "two tags": tree({"$u": [], "$d": []}),
    "a tuple of one": tree({"$u": 1}),
    "a key twice": tree({"$d": [["a", 1], ["a", 2]]}),
    "a list as key": tree({"$d": [[[1], 1]]}),
    "half a pair": tree({"$d": [["a"]]}),
    "special": tree({"$f": 1}),
    "no digits": tree({"$i": "0x"}),
    "decimal": tree({"$i": "12"}),
    "base64": tree({"$b": "!"}),
    "negative handle": tree({"$h": [-1, "M"]}),
    "true as callback": tree({"$k": True}),
    "no such row": tree({"$a": 0}),
    "unused row": tree(1, ONE, body=b"\1"),
    "row used twice": tree([{"$a": 0}, {"$a": 0}], ONE, body=b"\1"),
    "boolean 2": tree({"$a": 0}, ["np", "bool", [1]], body=b"\2"),
    "objects": tree({"$a": 0}, ["np", "object", [1]], body=b"\0" * 8),
    "short body": tree({"$a": 0}, ["np", "int8", [2]], body=b"\1"),
    "long body": tree({"$a": 0}, ONE, body=b"\1\1"),
    "negative size": tree({"$a": 0}, ["np", "int8", [-1]]),
    "fractional size": tree({"$a": 0}, ["np", "int8", [1.0]], body=b"\1"),
    "huge and empty": tree({"$a": 0}, ["np", "int8", [0, 1 << 62, 1 << 62]]),
    "huge empty tensor": tree({"$t": 0}, ["torch", "int8", [0, 1 << 62]]),
    "array as tensor": tree({"$t": 0}, ONE, body=b"\1"),
    "array as scalar": tree({"$s": 0}, ONE, body=b"\1"),
    "meta": tree({"$m": [[1], 5]}),
    "library": tree({"$y": ["os", "int8"]}),
    "dtype": tree({"$y": ["torch", "ops"]}),
    "complex of ints": tree({"$c": [1, 2]}),
    "huge header": PREFIX.pack(MAGIC, 1 << 31, 0),
    "huge body": PREFIX.pack(MAGIC, 2, 1 << 62) + b"{}",
    "trailing byte": encode(1) + b"\0",
}


@pytest.mark.parametrize("data", FORGED.values(), ids=FORGED)
def test_forged_frames_are_refused(data: bytes) -> None:
    with pytest.raises(WireError):
        decode(data)


def test_lone_surrogates_are_replaced() -> None:
    assert decode(frame(b'{"v": "\\ud800", "t": []}')) == "?"


def test_the_size_is_known_from_the_first_bytes() -> None:
    data = encode([1, np.zeros(3)])
    assert frame_size(data[:PREFIX_BYTES]) == len(data)
    with pytest.raises(WireError):
        frame_size(data[:PREFIX_BYTES], Caps(body=8))


_SEED = encode({"value": (1.5, [None, "ñ"], {"k": np.arange(6.0).reshape(2, 3)}, torch.ones(2))})
_changes = st.lists(st.tuples(st.integers(0, len(_SEED) - 1), st.integers(0, 255)), min_size=1, max_size=6)


@given(_changes, st.integers())
@settings(max_examples=600, deadline=None)
def test_mutated_frames(changes: list[tuple[int, int]], cut: int) -> None:
    data = bytearray(_SEED)
    for place, byte in changes:
        data[place] = byte
    for candidate in (bytes(data), bytes(data[: cut % len(data)])):
        try:
            decode(candidate)
        except WireError:
            continue


_node = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 1 << 65) | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=4)
    | st.dictionaries(st.sampled_from(["$" + c for c in "udatsbcfihokmyx"]), inner, max_size=2),
    max_leaves=12,
)  # fmt: skip
_row = st.tuples(
    st.sampled_from(["np", "torch", "x"]), st.sampled_from([*ITEMSIZE, "object"]),
    st.lists(st.integers(-1, 3) | st.integers(), max_size=3),
)  # fmt: skip


@given(_node, st.lists(_row | _node, max_size=3), st.binary(max_size=40))
@settings(max_examples=400, deadline=None)
def test_invented_frames(tree: object, table: list[object], body: bytes) -> None:
    try:
        decode(frame({"v": tree, "t": table}, body))
    except WireError:
        return


def test_torch_stays_unloaded_without_tensors() -> None:
    code = (
        "import sys, numpy as np; from autograder.sandbox.wire import decode, encode;"
        "decode(encode([1, np.ones(2)])); assert 'torch' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
