"""When two values are the same answer: kind, shape and dtype first, then values within tolerance.

Tolerances follow what was measured among correct implementations: float64 spreads by 1e-15, so
1e-9 is a thousand-fold margin; float32 spreads by 6e-7, so 1e-5 absolute and 1e-4 relative.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from autograder.model import Mismatch
from autograder.sandbox.wire import Handle, MetaTensor, Opaque

_PRECISION = {
    "float64": (1e-9, 1e-9),
    "float32": (1e-5, 1e-4),
    "float16": (2e-2, 2e-2),
    "bfloat16": (2e-2, 2e-2),
}
_CORNER = 12


@dataclass(frozen=True, slots=True)
class Tolerance:
    """``None`` means the dtype's own tolerance; ``single`` accepts float32 for float64."""

    atol: float | None = None
    rtol: float | None = None
    single: bool = False


EXACT = Tolerance()


def compare(got: Any, want: Any, tolerance: Tolerance = EXACT) -> Mismatch | None:
    """``None`` when ``got`` is the answer ``want``; otherwise where they part."""
    if isinstance(want, (bool, np.bool_)):
        return _scalar(got, want, "bool")
    if isinstance(want, (int, np.integer)):
        return _scalar(got, want, "int")
    if isinstance(want, (float, np.floating)):
        return _real(got, want, tolerance)
    if isinstance(want, (list, tuple)):
        return _sequence(got, want, tolerance)
    if isinstance(want, Mapping):
        return _mapping(got, want, tolerance)
    if is_array(want):
        return _array(got, want, tolerance)
    if isinstance(want, (Opaque, Handle)):  # an object of the student's: only its class can be told
        same = isinstance(got, type(want)) and got.cls == want.cls
        return None if same else _type(got, want)
    same = type(got) is type(want) and bool(got == want)
    return (
        None
        if same
        else (_type(got, want) if type(got) is not type(want) else Mismatch(kind="value", share=1.0))
    )


def kind_name(value: Any) -> str:
    """The word students know a kind of value by."""
    if isinstance(value, (Opaque, Handle)):
        return value.cls
    if isinstance(value, np.ndarray):
        return "numpy.ndarray"
    if _is_tensor(value) or isinstance(value, MetaTensor):
        return "torch.Tensor"
    return type(value).__name__


def is_array(value: Any) -> bool:
    return isinstance(value, (np.ndarray, MetaTensor)) or _is_tensor(value)


def _is_tensor(value: Any) -> bool:
    return type(value).__module__.startswith("torch") and hasattr(value, "detach")


def _type(got: Any, want: Any) -> Mismatch:
    return Mismatch(kind="type", got_type=kind_name(got), want_type=kind_name(want))


def _zero_d(value: Any) -> Any:
    """A 0-d array or tensor as its scalar; anything else unchanged."""
    if is_array(value) and not isinstance(value, MetaTensor) and tuple(value.shape) == ():
        return _numpy(value)[()]
    return value


def _scalar(got: Any, want: Any, kind: str) -> Mismatch | None:
    got = _zero_d(got)
    kinds: dict[str, tuple[type, ...]] = {"bool": (bool, np.bool_), "int": (int, np.integer)}
    if not isinstance(got, kinds[kind]) or (kind == "int" and isinstance(got, (bool, np.bool_))):
        return _type(got, want)
    return None if got == want else Mismatch(kind="value", share=1.0)


def _real(got: Any, want: Any, tolerance: Tolerance) -> Mismatch | None:
    got = _zero_d(got)
    if isinstance(got, (bool, np.bool_)) or not isinstance(got, (int, float, np.integer, np.floating)):
        return _type(got, want)
    dtype = str(got.dtype) if isinstance(got, np.floating) and tolerance.single else "float64"
    try:
        number = np.float64(got)
    except OverflowError:  # an integer beyond any float
        return Mismatch(kind="value", share=1.0)
    return _values(number, np.float64(want), tolerance, dtype)


def _sequence(got: Any, want: Any, tolerance: Tolerance) -> Mismatch | None:
    if not isinstance(got, (list, tuple)):
        return _type(got, want)
    if len(got) != len(want):
        return Mismatch(kind="length", got_shape=(len(got),), want_shape=(len(want),))
    differences = (compare(g, w, tolerance) for g, w in zip(got, want, strict=True))
    return next((d for d in differences if d is not None), None)


def _mapping(got: Any, want: Mapping[Any, Any], tolerance: Tolerance) -> Mismatch | None:
    if not isinstance(got, Mapping):
        return _type(got, want)
    if got.keys() != want.keys():
        return Mismatch(kind="length", got_shape=(len(got),), want_shape=(len(want),))
    differences = (compare(got[key], want[key], tolerance) for key in want)
    return next((d for d in differences if d is not None), None)


def _array(got: Any, want: Any, tolerance: Tolerance) -> Mismatch | None:
    if isinstance(got, np.generic) and isinstance(want, np.ndarray) and want.shape == ():
        got = np.asarray(got)
    if (
        not is_array(got)
        or _is_tensor(got) != _is_tensor(want)
        or isinstance(got, MetaTensor) != isinstance(want, MetaTensor)
    ):
        return _type(got, want)
    got_shape, want_shape = tuple(got.shape), tuple(want.shape)
    if got_shape != want_shape:
        return Mismatch(kind="shape", got_shape=got_shape, want_shape=want_shape)
    got_dtype, want_dtype = dtype_name(got), dtype_name(want)
    if not _same_dtype(got_dtype, want_dtype, tolerance.single):
        return Mismatch(kind="dtype", got_dtype=got_dtype, want_dtype=want_dtype, got_shape=got_shape)
    if isinstance(got, MetaTensor):
        return None
    coarser = max(got_dtype, want_dtype, key=lambda name: _PRECISION.get(name, (0.0, 0.0))[0])
    return _values(_numpy(got), _numpy(want), tolerance, coarser)


def dtype_name(value: Any) -> str:
    return str(value.dtype).removeprefix("torch.")


def _same_dtype(got: str, want: str, single: bool) -> bool:
    if got == want or (single and {got, want} <= {"float32", "float64"}):
        return True
    return got.lstrip("u").startswith("int") and want.lstrip("u").startswith("int")


def _numpy(value: Any) -> Any:
    if isinstance(value, np.ndarray):
        return value
    value = value.detach().cpu()
    return (value.float() if "float16" in dtype_name(value) else value).numpy()


def _values(got: Any, want: Any, tolerance: Tolerance, dtype: str) -> Mismatch | None:
    if got.dtype.kind in "biu" and want.dtype.kind in "biu":
        wrong = np.asarray(got != want)
        size = wrong.astype(np.float64)
    else:
        wide = np.complex128 if "c" in got.dtype.kind + want.dtype.kind else np.float64
        wrong, size = _real_difference(got.astype(wide), want.astype(wide), *_limits(tolerance, dtype))
    if not wrong.any():
        return None
    nan_only = bool(np.isnan(got).any()) and not np.isnan(want).any() if got.dtype.kind in "fc" else False
    return _describe(np.asarray(got), np.asarray(wrong), np.asarray(size), "nan" if nan_only else "value")


def _limits(tolerance: Tolerance, dtype: str) -> tuple[float, float]:
    atol, rtol = _PRECISION.get(dtype, _PRECISION["float64"])
    return (
        atol if tolerance.atol is None else tolerance.atol,
        rtol if tolerance.rtol is None else tolerance.rtol,
    )


def _real_difference(got: Any, want: Any, atol: float, rtol: float) -> tuple[Any, Any]:
    """Where two float64 (or complex128) arrays differ, and by how much; NaN and inf must match."""
    finite = np.isfinite(got) & np.isfinite(want)
    with np.errstate(invalid="ignore", over="ignore"):
        size = np.where(finite, np.abs(got - want), 0.0)
        near = size <= atol + rtol * np.abs(np.where(finite, want, 0.0))
    same_special = (np.isnan(got) & np.isnan(want)) | (got == want)
    wrong = np.where(finite, ~near, ~same_special)
    return wrong, np.where(wrong & ~finite, np.inf, size)


def _describe(got: Any, wrong: Any, size: Any, kind: Any) -> Mismatch:
    worst = np.unravel_index(int(np.argmax(np.where(wrong, size, -1.0))), wrong.shape) if wrong.ndim else ()
    index = tuple(int(i) for i in worst)
    picture, marks = _corner(got, wrong, index)
    return Mismatch(
        kind=kind,
        got_shape=tuple(got.shape),
        got_dtype=str(got.dtype),
        index=index,
        share=float(wrong.mean()),
        got=picture,
        differs=marks,
    )


def _corner(got: Any, wrong: Any, index: tuple[int, ...]) -> tuple[Any, Any]:
    """At most 12 x 12 of the student's own values around the worst place, and which differ."""
    if got.dtype.kind == "c":
        got = got.real
    plane, marks = got[index[:-2]] if got.ndim > 2 else got, wrong[index[:-2]] if got.ndim > 2 else wrong
    plane, marks = np.atleast_2d(plane), np.atleast_2d(marks)
    row, column = ((0, 0) + index)[-2:]
    top = min(max(0, row - _CORNER + 1), max(0, plane.shape[0] - _CORNER))
    left = min(max(0, column - _CORNER + 1), max(0, plane.shape[1] - _CORNER))
    window = np.s_[top : top + _CORNER, left : left + _CORNER]
    return (
        tuple(tuple(float(x) for x in line) for line in plane[window]),
        tuple(tuple(bool(x) for x in line) for line in marks[window]),
    )
