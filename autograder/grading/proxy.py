"""What graders hold: ``submission`` and ``reference`` as if they were modules, whatever runs behind.

Everything is copied both ways through the codec of ``sandbox.wire``, in process and out of it, so a
grader cannot rely on something that would not survive the wall.
"""

from __future__ import annotations

import builtins
import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol

from autograder.grading.compare import Tolerance, dtype_name, is_array
from autograder.grading.expected import Expected
from autograder.grading.trace import Entry
from autograder.sandbox.wire import CallbackRef, Handle, MetaTensor

Ask = Callable[[str, dict[str, Any], list[Callable[..., Any]]], dict[str, Any]]
_WRONG_DEVICE = re.compile(
    r"same device|not on the expected device|at least two devices|different devices?\b"
    r"|expected .* on (device )?(meta|cuda)",
    re.IGNORECASE,
)


# masked_fill takes a number from the CPU on every real device; only meta refuses it.
_FINE_ELSEWHERE = re.compile(r"Expected `value` to be on same device")


def wrong_device(message: str) -> bool:
    """Whether torch complains of a tensor on another device than the one it should be on."""
    return bool(_WRONG_DEVICE.search(message)) and not _FINE_ELSEWHERE.search(message)


class StudentRaised(Exception):
    """The far side raised. The class raised also derives from the nearest builtin exception."""

    info: Mapping[str, Any] = {}


class ReferenceRaised(StudentRaised):
    """The reference raised: the grader handed it something odd, or the grader is wrong."""


class Gradients(NamedTuple):
    """A call and its vector-Jacobian product: the output, and one gradient (or None) each."""

    out: Any
    inputs: Any
    parameters: Any


class Caller(Protocol):
    def call(
        self,
        label: str,
        target: Mapping[str, Any],
        args: tuple[Any, ...],
        kwargs: Mapping[str, Any],
        **options: Any,
    ) -> Mapping[str, Any]: ...


class Function:
    """A function, class or method on the far side. It has no truth value and no equality."""

    __slots__ = ("_caller", "_label", "_target")
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, caller: Caller, label: str, target: Mapping[str, Any]) -> None:
        self._caller, self._label, self._target = caller, label, target

    def _ask(self, args: tuple[Any, ...], kwargs: Mapping[str, Any], **options: Any) -> Mapping[str, Any]:
        return self._caller.call(self._label, self._target, args, kwargs, **options)

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        """Call it; the reply is plain data, or a ``Remote`` for an object of a class of the far side."""
        return self._ask(args, kwargs)["value"]

    def with_args(self, *args: Any, **kwargs: Any) -> tuple[Any, list[Any]]:
        """The reply, and the positional arguments as they are after the call."""
        reply = self._ask(args, kwargs, return_args=True)
        return reply["value"], reply["args"]

    def vjp(self, *args: Any, cotangent: Any, **kwargs: Any) -> Gradients:
        """The reply and the gradients of ``sum(reply * cotangent)``.

        ``inputs`` has one gradient per positional argument (None where it is no float tensor or got
        none); ``parameters`` one per parameter of the module, in its own order.
        """
        reply = self._ask(args, kwargs, vjp=cotangent)
        return Gradients(reply["value"], reply["inputs"], reply["parameters"])

    def on_meta(self, *args: Any, **kwargs: Any) -> bool:
        """False only when torch says that a tensor is on the wrong device; other trouble is True."""
        try:
            self._ask(args, kwargs, device="meta")
        except StudentRaised as trouble:
            return not wrong_device(str(trouble.info.get("message", "")))
        return True

    def __bool__(self) -> bool:
        raise TypeError(f"{self._label} was not called: a function has no truth value")

    def __eq__(self, other: object) -> bool:
        raise TypeError(f"{self._label} was not called: a function is equal to nothing")

    def __repr__(self) -> str:
        return f"<{self._label} on the far side>"


class Remote(Function):
    """An object on the far side: call it, or any of its methods."""

    __slots__ = ("handle",)

    def __init__(self, caller: Caller, handle: Handle) -> None:
        super().__init__(caller, handle.cls, {"handle": handle.id, "method": "__call__"})
        self.handle = handle

    def __eq__(self, other: object) -> bool:
        # An object where data was expected is the student's failure, said by its class.
        return other == self.handle if isinstance(other, Expected) else super().__eq__(other)

    def __getattr__(self, method: str) -> Function:
        if method.startswith("__"):  # never let copy, pickle or pytest probe the far side
            raise AttributeError(method)
        target = {"handle": self.handle.id, "method": method}
        return Function(self._caller, f"{self.handle.cls}.{method}", target)


class Namespace:
    """``submission`` or ``reference``: every public name is a function or class on the far side."""

    __slots__ = ("_caller",)

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def __getattr__(self, name: str) -> Function:
        if name.startswith("_"):
            raise AttributeError(name)
        return Function(self._caller, name, {"name": name})

    def __bool__(self) -> bool:
        raise TypeError("call a function of it: a namespace has no truth value")


class RecordingCaller:
    """Calls through ``ask``, remembers every reply, and wraps replies as the grader sees them.

    With ``expect`` the replies are the reference's and come back as ``Expected``.
    """

    def __init__(self, ask: Ask, *, expect: bool = False, device: str = "cpu") -> None:
        self._ask, self._expect, self.device = ask, expect, device
        self.trace: list[Entry] = []

    def call(
        self,
        label: str,
        target: Mapping[str, Any],
        args: tuple[Any, ...],
        kwargs: Mapping[str, Any],
        **options: Any,
    ) -> Mapping[str, Any]:
        callbacks: list[Callable[..., Any]] = []
        if self.device != "cpu":
            options.setdefault("device", self.device)
        if not self.trace:
            options["seed"] = True  # code that draws at random replays alike: dropout, initial weights
        fields = {
            "target": dict(target),
            "args": [_lower(arg, callbacks) for arg in args],
            "kwargs": {name: _lower(arg, callbacks) for name, arg in kwargs.items()},
            "options": {name: _lower(option, callbacks) for name, option in options.items()},
        }
        reply = self._ask("call", fields, callbacks)
        self.trace.append(Entry(label, reply))
        if (error := reply.get("error")) is not None:
            raise raised(error, ReferenceRaised if self._expect else StudentRaised)
        single = is_single([*args, *kwargs.values()])
        return {key: self._wrap(key, value, single) for key, value in reply.items()}

    def _wrap(self, key: str, value: Any, single: bool) -> Any:
        if isinstance(value, Handle):
            return Remote(self, value)
        if not self._expect or key == "args" or value is None and key != "value":
            return value
        if key in ("inputs", "parameters"):
            return [None if item is None else Expected(item, Tolerance(single=single)) for item in value]
        return Expected(value, Tolerance(single=single))


def raised(info: Mapping[str, Any], side: type[StudentRaised] = StudentRaised) -> StudentRaised:
    """The far side's exception as one of ours that ``pytest.raises(ValueError)`` recognises."""
    for name in [info["type"], *info.get("bases", ())]:
        base = getattr(builtins, str(name), None)
        if isinstance(base, type) and issubclass(base, Exception) and not issubclass(base, UnicodeError):
            kind: type[StudentRaised] = type(base.__name__, (side, base), {})
            break
    else:
        kind = side
    message = str(info.get("message", ""))
    try:
        error = kind(message)
    except TypeError:  # an exception that is not made of a message alone, such as a group
        error = side(message)
    error.info = info
    return error


def _lower(value: Any, callbacks: list[Callable[..., Any]]) -> Any:
    """An argument as the codec knows it: remote objects as handles, functions as callbacks."""
    if isinstance(value, Remote):
        return value.handle
    if isinstance(value, Expected):
        return _lower(value.value, callbacks)
    if isinstance(value, (list, tuple)):
        return type(value)(_lower(item, callbacks) for item in value)
    if callable(value):
        callbacks.append(value)
        return CallbackRef(len(callbacks) - 1)
    return value


def is_single(values: list[Any]) -> bool:
    """True when float32 arrays go in and no float64 ones: then float32 may come out."""
    names = {dtype_name(v) for v in values if is_array(v) and not isinstance(v, MetaTensor)}
    return "float32" in names and "float64" not in names
