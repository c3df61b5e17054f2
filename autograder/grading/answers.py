"""Small helpers for graders: the grader's own sentence, choice letters and plain numbers."""

from __future__ import annotations

import re
import string
from typing import Any

import numpy as np

from autograder.grading.journal import CURRENT
from autograder.model import Mismatch, Text


def say(*, es: str, en: str, **values: object) -> str:
    """A sentence for the student about this failure: ``assert ok, say(es=..., en=...)``.

    The values fill ``{name}`` fields of both sentences. They must never carry an expected value.
    """
    CURRENT.note = Text(es=_COMMA.vformat(es, (), values), en=en.format(**values))
    return f"{CURRENT.note.en}"


class _Comma(string.Formatter):
    """Numbers as Spanish writes them: with a decimal comma."""

    def format_field(self, value: Any, format_spec: str) -> str:
        text = str(super().format_field(value, format_spec))
        return text.replace(".", ",") if isinstance(value, (float, np.floating)) else text


_COMMA = _Comma()
_LETTER = re.compile(
    r"\W*([A-Za-z])\W*"  # b   B)   (b)   «b»
    r"|\W*(?:opci[oó]n|option|respuesta|answer)?\W*([A-Za-z])\s*[).:].*"  # b) the reason in words
    r"|\W*(?:opci[oó]n|option|respuesta|answer)\W+([A-Za-z])\W*",  # option b
    re.IGNORECASE | re.DOTALL,
)


def choice(answer: object) -> str:
    """A choice answer as its bare lower-case letter: ``"B)"``, ``"option b"`` and ``"b) since"`` are ``"b"``.

    Raises:
        AssertionError: no single letter can be told from it.
    """
    if isinstance(answer, str) and (match := _LETTER.fullmatch(answer)):
        letter = str(next(filter(None, match.groups()))).lower()
        CURRENT.read_as(answer, letter)
        return letter
    say(
        es='Se esperaba una sola letra, por ejemplo "a", y tu función devuelve otra cosa.',
        en='A single letter was expected, such as "a", and your function returns something else.',
    )
    raise AssertionError("not a letter")


def number(answer: Any, *, atol: float = 0.0) -> float:
    """A numeric answer as a float, from any shape of single number (int, float, 0-d, one element).

    ``atol`` is how far the answer may be rounded; a misconception is recognised within it too.

    Raises:
        AssertionError: it is not one real number.
    """
    given = answer
    if answer is None or isinstance(answer, (bool, np.bool_)):
        _refuse(answer)
    if hasattr(answer, "detach"):
        answer = answer.detach().numpy()
    if isinstance(answer, (list, tuple)) and len(answer) == 1:
        answer = answer[0]
    try:
        array = np.asarray(answer, dtype=float)
    except (TypeError, ValueError, OverflowError):
        _refuse(answer)
    if array.size != 1:
        _refuse(answer)
    meaning = float(array.reshape(()))
    CURRENT.read_as(given, meaning, atol)
    return meaning


def _refuse(answer: object) -> None:
    CURRENT.mismatch = Mismatch(kind="type", got_type=type(answer).__name__, want_type="number")
    raise AssertionError("not a single number")
