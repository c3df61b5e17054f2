"""Between the objects of student code and what travels: handles for theirs, base data for subclasses."""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable
from types import FunctionType, MethodType
from typing import Any

import numpy as np

from autograder.sandbox.wire import CallbackRef, Handle, MetaTensor, Opaque, WireError
from autograder.sandbox.wire_types import ITEMSIZE

MAX_HANDLES = 10_000
Callback = Callable[[int], Callable[..., object]]  # the function that stands for a number


class Objects:
    """The student's objects that the judge holds handles to; one handle an object."""

    def __init__(self, module: str) -> None:
        self._module = module
        self._objects: list[object] = []
        self._ids: dict[int, int] = {}

    def __getitem__(self, id: object) -> object:
        if type(id) is not int or not 0 <= id < len(self._objects):
            raise WireError("no such handle")
        return self._objects[id]

    def clear(self) -> None:
        self._objects.clear()
        self._ids.clear()

    def is_theirs(self, value: object) -> bool:
        """Whether ``value`` is what the submission defines: object, function or class; or a torch module."""
        kind: type = type(value)
        if issubclass(kind, FunctionType | type):
            return getattr(value, "__module__", None) == self._module
        if issubclass(kind, MethodType | functools.partial):
            return True
        torch = sys.modules.get("torch")
        if torch is not None and issubclass(kind, torch.nn.Module):
            return True
        return kind.__dict__.get("__module__") == self._module

    def handle(self, value: object) -> Handle:
        known = self._ids.get(id(value))
        if known is None:
            if len(self._objects) >= MAX_HANDLES:
                raise WireError("too many objects")
            known = self._ids[id(value)] = len(self._objects)
            self._objects.append(value)
        return Handle(known, class_name(value))


def class_name(value: object) -> str:
    return str(type(value).__name__)[:200]


def outgoing(value: Any, objects: Objects, depth: int = 0) -> Any:
    """``value`` reduced to what travels, without running methods that the student may have written."""
    kind: type = type(value)
    if value is None or kind in (bool, int, float, complex, str, bytes):
        return value
    if depth > 16:
        raise WireError("the value is nested too deeply")
    if issubclass(kind, np.generic | np.ndarray):
        return _numpy(value)
    if issubclass(kind, list | tuple | dict):
        return _container(value, objects, depth)
    for base, exact in _EXACT.items():
        if issubclass(kind, base):
            return exact(value)
    return _other(value, objects)


_EXACT: dict[type, Callable[[Any], object]] = {
    int: lambda v: int.__index__(v),
    float: lambda v: float.__float__(v),
    str: lambda v: str.__str__(v),
    bytes: lambda v: bytes(memoryview(v)),
}


def _container(value: Any, objects: Objects, depth: int) -> object:
    if issubclass(type(value), dict):
        pairs = list(dict.items(value))
        return {outgoing(k, objects, depth + 1): outgoing(v, objects, depth + 1) for k, v in pairs}
    if issubclass(type(value), tuple):
        return tuple(outgoing(item, objects, depth + 1) for item in tuple.__iter__(value))
    return [outgoing(item, objects, depth + 1) for item in list.__iter__(value)]


def _numpy(value: Any) -> object:
    if issubclass(type(value), np.ndarray):
        base = np.ndarray.view(value, np.ndarray)
        return base if base.dtype.name in ITEMSIZE else Opaque(class_name(value))
    if issubclass(type(value), np.str_):
        return str.__str__(value)
    if type(value).__module__ == "numpy" and value.dtype.name in ITEMSIZE:
        return value
    return Opaque(class_name(value))


def _other(value: Any, objects: Objects) -> object:
    torch = sys.modules.get("torch")
    if torch is not None and issubclass(type(value), torch.Tensor):
        return _tensor(torch, value)
    if isinstance(value, np.dtype) or (torch is not None and type(value) is torch.dtype):
        name = str(value).removeprefix("torch.")
        return value if name in ITEMSIZE else Opaque(class_name(value))
    return objects.handle(value) if objects.is_theirs(value) else Opaque(class_name(value))


def _tensor(torch: Any, value: Any) -> object:
    try:
        with torch._C.DisableTorchFunctionSubclass():
            plain = torch.Tensor.detach(value)
            if type(plain) is not torch.Tensor:
                plain = torch.Tensor.as_subclass(plain, torch.Tensor)
            travels = plain.layout is torch.strided and str(plain.dtype).removeprefix("torch.") in ITEMSIZE
            return plain if travels else Opaque(class_name(value))
    except Exception:  # a wrapper subclass without data of its own
        return Opaque(class_name(value))


def incoming(value: Any, objects: Objects, callback: Callback, device: str) -> Any:
    """A request's value as student code gets it: handles resolved, tensors on ``device``."""
    if type(value) is list:
        return [incoming(item, objects, callback, device) for item in value]
    if type(value) is tuple:
        return tuple(incoming(item, objects, callback, device) for item in value)
    if type(value) is dict:
        return {key: incoming(item, objects, callback, device) for key, item in value.items()}
    if type(value) is Handle:
        return objects[value.id]
    if type(value) is CallbackRef:
        return callback(value.id)
    if type(value) is MetaTensor:
        import torch

        return torch.empty(value.shape, dtype=getattr(torch, value.dtype), device="meta")
    if device != "cpu" and hasattr(value, "to") and hasattr(value, "requires_grad"):
        return value.to(device)
    return value
