"""Collect every finding of a course file before refusing it, each with its line and a remedy."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass, field

from autograder.errors import CourseError, CourseErrors


@dataclass
class Findings:
    """The findings on one file; ``name`` is the file as the author knows it."""

    name: str
    items: list[tuple[int, CourseError]] = field(default_factory=list)

    def add(self, line: int, what: str, remedy: str = "") -> None:
        self.items.append((line, CourseError(f"{self.name}:{line}", what, remedy)))

    def sorted(self) -> list[CourseError]:
        return [error for _, error in sorted(self.items, key=lambda item: item[0])]

    def raise_any(self) -> None:
        """Raise CourseErrors, in the order of the file, when anything was found."""
        if self.items:
            raise CourseErrors(self.sorted())


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """``did you mean "x"?`` for a near miss, otherwise the list of what is known."""
    names = sorted(known)
    near = difflib.get_close_matches(word, names, n=1, cutoff=0.6)
    return f'did you mean "{near[0]}"?' if near else f"known: {', '.join(names) or 'none'}"
