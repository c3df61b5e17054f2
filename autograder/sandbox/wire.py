"""Strict codec between judge and student process: a JSON tree and raw little-endian buffers, never pickle.

Frame: ``b"MCZ1" | u32 header length | u64 body length | header | body``. The header is JSON,
``{"v": tree, "t": [[library, dtype, shape], ...]}``; the body holds the buffers, in order and without holes.
In the tree null, booleans, numbers, text and lists are themselves; anything else is an object with one
tagged key (``$u`` tuple, ``$d`` dict, ``$a`` array, ``$t`` tensor, ``$s`` NumPy scalar, ...).
"""

from autograder.sandbox.wire_read import decode, frame_size
from autograder.sandbox.wire_types import (
    PREFIX_BYTES,
    REPLY,
    REQUEST,
    CallbackRef,
    Caps,
    Handle,
    MetaTensor,
    Opaque,
    WireError,
)
from autograder.sandbox.wire_write import encode

__all__ = [
    "PREFIX_BYTES",
    "REPLY",
    "REQUEST",
    "CallbackRef",
    "Caps",
    "Handle",
    "MetaTensor",
    "Opaque",
    "WireError",
    "decode",
    "encode",
    "frame_size",
]
