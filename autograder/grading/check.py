"""The one mark a grader uses: which question a check belongs to, its weight and what it must catch."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from autograder.course.declared import is_weight
from autograder.errors import CourseError
from autograder.model import LANGUAGES, CheckKind, Text

ATTRIBUTE = "__multicabeza_check__"
FUZZ_ATTRIBUTE = "__multicabeza_fuzz__"
_LANGUAGE_LINE = re.compile(r"^\s*(es|en):\s*(.*)$")
_NAMED = 'write @check("<question>")'
Test = TypeVar("Test", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True)
class CheckSpec:
    """A check as its author declared it."""

    id: str
    question: str
    weight: float
    catches: tuple[str, ...]
    needs: tuple[str, ...]
    requirement: Text
    where: str  # file:line
    kind: CheckKind = CheckKind.VALUES


def check(
    question: str,
    *,
    weight: float = 1.0,
    catches: Sequence[str] = (),
    needs: Sequence[str] = (),
    kind: str = CheckKind.VALUES,
) -> Callable[[Test], Test]:
    """Mark a test function as a check of ``question``.

    ``weight`` shares out the question's points among its checks. ``catches`` names the mutants of
    the same question that this check *must* fail. ``needs`` names checks that must have passed
    before this one says anything new; otherwise it is skipped. ``kind`` is all that students hear of
    a check before they hand in. The docstring, with one ``es:`` and one ``en:`` paragraph, is the
    requirement that students read afterwards.

    Raises:
        CourseError: the docstring lacks a language, the weight is not positive, or no such kind.
    """

    def mark(test: Test) -> Test:
        where = f"{test.__code__.co_filename}:{test.__code__.co_firstlineno}"
        _demand(isinstance(question, str), where, f"@check of {test.__name__} names no question", _NAMED)
        _demand(is_weight(weight), where, f"weight={weight!r} of {test.__name__}", "a weight is positive")
        listed = not isinstance(catches, str) and not isinstance(needs, str)
        _demand(listed, where, f"catches or needs of {test.__name__} is a string", 'a list: ["..."]')
        known = kind in set(CheckKind)
        _demand(known, where, f"kind={kind!r} of {test.__name__}", f"one of {', '.join(CheckKind)}")
        says = bilingual(test.__doc__, where)
        names = tuple(catches), tuple(needs)
        spec = CheckSpec(test.__name__, question, float(weight), *names, says, where, CheckKind(kind))
        setattr(test, ATTRIBUTE, spec)
        return test

    return mark


def _demand(right: bool, where: str, what: str, remedy: str) -> None:
    if not right:
        raise CourseError(where, what, remedy)


def fuzz(question: str) -> Callable[[Test], Test]:
    """Mark ``f(candidate, rng)`` of ``grader/fuzz.py``: one random valid call, and what it returned.

    ``autograder check`` draws 50 of them and compares every alternative's reply with the reference's.
    Students are never graded by it.

    Raises:
        CourseError: it names no question.
    """
    if not isinstance(question, str):
        code = getattr(question, "__code__", None)
        where = f"{code.co_filename}:{code.co_firstlineno}" if code is not None else "grader/fuzz.py"
        raise CourseError(where, "@fuzz names no question", 'write @fuzz("<question>")')

    def mark(draw: Test) -> Test:
        setattr(draw, FUZZ_ATTRIBUTE, question)
        return draw

    return mark


def bilingual(docstring: str | None, where: str) -> Text:
    """The ``es:`` and ``en:`` paragraphs of a docstring, each folded into one line.

    Raises:
        CourseError: one of the two languages is missing or empty.
    """
    found: dict[str, list[str]] = {}
    current: list[str] | None = None
    for line in (docstring or "").splitlines():
        if match := _LANGUAGE_LINE.match(line):
            current = found.setdefault(match[1], [])
            current.append(match[2].strip())
        elif current is not None and line.strip():
            current.append(line.strip())
    texts = {language: " ".join(lines).strip() for language, lines in found.items()}
    if missing := [language for language in LANGUAGES if not texts.get(language)]:
        raise CourseError(
            where,
            f"the docstring has no {' and no '.join(missing)} sentence",
            'a line "es: ..." and a line "en: ..."',
        )
    return Text(es=texts["es"], en=texts["en"])
