"""One draw of grader/fuzz.py on one candidate: what it replied, to which call, and how two replies part."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any

import numpy as np

from autograder.grading.compare import Tolerance, compare, dtype_name, is_array
from autograder.grading.expected import Expected
from autograder.grading.proxy import Ask, Namespace, RecordingCaller, Remote, is_single
from autograder.grading.seeds import generator
from autograder.model import Mismatch
from autograder.sandbox.alarm import alarm

SECONDS = 10.0  # of CPU, for one draw
_LONGEST = 40  # characters of an argument

Drawing = Callable[[Namespace, np.random.Generator], Any]


@dataclass(frozen=True, slots=True)
class Reply:
    """What a draw returned, as plain data, or what it raised; ``call`` is the last one it made, in words."""

    value: Any
    error: BaseException | None
    call: str
    single: tuple[bool, ...]  # of each leaf of the value: float32 went in for it, and no float64 did
    called: bool = True  # the candidate


def run_draw(drawing: Drawing, ask: Ask, seed: str) -> Reply:
    """Draw with ``seed`` and call the candidate behind ``ask``, which finds no objects of the last draw."""
    caller = _Watched(ask)
    value: Any = None
    error: BaseException | None = None
    try:
        with limited():
            value = _plain(drawing(Namespace(caller), generator(seed)))
    except KeyboardInterrupt:
        raise
    except BaseException as raised:  # SystemExit and pytest.skip too: whatever its author wrote
        error = raised
    ask("forget", {}, [])
    return Reply(value, error, caller.words(), tuple(map(caller.single, _leaves(value))), caller.called)


class Endless(Exception):
    """A draw that took too long."""


def limited() -> AbstractContextManager[None]:
    """Endless after so many seconds of CPU."""
    return alarm(SECONDS, Endless(f"no end after {SECONDS:g} CPU s"), cpu=True)


class _Watched(RecordingCaller):
    """Remembers the last call, for whoever has to look for what went wrong, and what went into which."""

    _last: tuple[str, tuple[Any, ...], Mapping[str, Any]] = ("nothing", (), {})

    def __init__(self, ask: Ask) -> None:
        super().__init__(ask)
        self._given: list[Any] = []
        self.called = False
        self._single: dict[int, bool] = {}  # by the identity of what came back; the trace keeps it alive

    def call(
        self, label: str, target: Mapping[str, Any], args: tuple[Any, ...], kwargs: Mapping[str, Any],
        **options: Any,
    ) -> Mapping[str, Any]:  # fmt: skip
        self._last, self.called = (label, args, kwargs), True
        given = [*args, *kwargs.values()]
        self._given += given
        reply = super().call(label, target, args, kwargs, **options)
        self._single |= dict.fromkeys(map(id, _leaves(reply)), is_single(given))
        return reply

    def single(self, leaf: Any) -> bool:
        """Whether only float32 went into this part of a reply; what was made of replies hangs on all."""
        known = self._single.get(id(leaf))
        return is_single(self._given) if known is None else known

    def words(self) -> str:
        """``attention(float64 (5, 3), float64 (7, 3), mask=bool (5, 7))``"""
        label, args, kwargs = self._last
        named = [f"{name}={_argument(value)}" for name, value in kwargs.items()]
        return f"{label}({', '.join([*map(_argument, args), *named])})"


def _argument(value: Any) -> str:
    if is_array(value):
        return f"{dtype_name(value)} {tuple(value.shape)}"
    if isinstance(value, Remote) or callable(value):
        return type(value).__name__
    text = repr(value)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."


def difference(reply: Reply, truth: Reply) -> str | None:
    """In which way a reply is not the reference's; None where it is."""
    if reply.error is not None:
        return f"it raises {error_words(reply.error)}"
    mismatch = compare(reply.value, truth.value, Tolerance(single=any(truth.single)))
    if mismatch is None and any(truth.single) and not all(truth.single):
        leaves = zip(_leaves(reply.value), _leaves(truth.value), truth.single, strict=True)
        parts = (compare(got, want, Tolerance(single=single)) for got, want, single in leaves)
        mismatch = next((part for part in parts if part is not None), None)
    return None if mismatch is None else _words(mismatch)


def same(one: Reply, other: Reply) -> bool:
    return one.error is None is other.error and difference(one, other) is None


def endless(reply: Reply) -> bool:
    return isinstance(reply.error, Endless)


def error_words(error: BaseException | None) -> str:
    return f"{type(error).__name__}: {' '.join(str(error).split())[:200]}".rstrip(": ")


def says_nothing(value: Any) -> bool:
    """Whether every number of a reply is infinite or NaN, so that wrong answers may well agree with it."""
    leaves = list(_leaves(value))
    return bool(leaves) and all(map(_lost, leaves))


def _lost(leaf: Any) -> bool:
    array = np.asarray(leaf.detach().double() if hasattr(leaf, "detach") else leaf)
    return array.dtype.kind in "fc" and array.size > 0 and not np.isfinite(array).any()


def _leaves(value: Any) -> Iterator[Any]:
    if isinstance(value, Mapping):
        value = tuple(value[key] for key in sorted(value, key=repr))
    if isinstance(value, (list, tuple)):
        for item in value:
            yield from _leaves(item)
    else:
        yield value


def _plain(value: Any) -> Any:
    """A reply as it is compared: objects of the far side by their class."""
    if isinstance(value, Remote):
        return value.handle
    if isinstance(value, Expected):
        return _plain(value.value)
    if isinstance(value, (list, tuple)):
        plain = [_plain(item) for item in value]
        return plain if isinstance(value, list) else tuple(plain)
    return {k: _plain(v) for k, v in value.items()} if isinstance(value, dict) else value


def _words(mismatch: Mismatch) -> str:
    match mismatch.kind:
        case "type":
            return f"{mismatch.got_type} instead of {mismatch.want_type}"
        case "dtype":
            return f"dtype {mismatch.got_dtype} instead of {mismatch.want_dtype}"
        case "shape" | "length":
            return f"{mismatch.kind} {mismatch.got_shape} instead of {mismatch.want_shape}"
    most = f", most at {list(mismatch.index)}" if mismatch.index else ""
    return f"{'NaN: ' * (mismatch.kind == 'nan')}{mismatch.share:.0%} of the values differ{most}"
