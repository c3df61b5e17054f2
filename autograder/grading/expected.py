"""What a correct answer would have given: compared with ``==``, never shown."""

from __future__ import annotations

from typing import Any

from autograder.grading.compare import EXACT, Tolerance, compare
from autograder.grading.journal import CURRENT


class Expected:
    """A value of the reference. ``==`` checks kind, shape, dtype, then values within tolerance.

    ``value`` is the plain data, for graders that compute with it.
    """

    __slots__ = ("value", "_tolerance")
    __hash__ = None  # type: ignore[assignment]
    # Arrays and tensors must leave the comparison to us instead of broadcasting over it.
    __array_ufunc__ = None

    def __init__(self, value: Any, tolerance: Tolerance = EXACT) -> None:
        self.value = value
        self._tolerance = tolerance

    def __eq__(self, got: object) -> bool:
        if isinstance(got, Expected):
            got = got.value
        mismatch = compare(got, self.value, self._tolerance)
        if mismatch is not None:
            CURRENT.mismatch = mismatch
        return mismatch is None

    def __ne__(self, got: object) -> bool:
        return not self == got

    def __bool__(self) -> bool:
        raise TypeError("an expected value has no truth of its own: compare with == or use .value")

    @classmethod
    def __torch_function__(cls, function: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        return NotImplemented  # so that `tensor == expected` comes back to __eq__ above

    def __repr__(self) -> str:
        return f"Expected({type(self.value).__name__})"


def expected(value: Any, *, atol: float | None = None, rtol: float | None = None) -> Expected:
    """A truth of the grader's own; a looser tolerance is explicit and has a reason beside it."""
    if isinstance(value, Expected):
        value = value.value
    return Expected(value, Tolerance(atol=atol, rtol=rtol))
