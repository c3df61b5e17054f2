"""One copy of a sheet: whose it is, and what was drawn for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from autograder.handouts import written
from autograder.model import Kind, Language, Option, Question
from autograder.render.sheet import Person


@dataclass(frozen=True, slots=True)
class Copy:
    """The copy that is everybody's; ``numbers`` are the answers to number questions."""

    person: Person | None = None
    code: str = ""
    numbers: Mapping[str, float] = field(default_factory=dict)

    def fill(self, text: str, question: str | None, language: Language) -> str:
        return text

    def options(self, question: Question) -> tuple[tuple[str, Option], ...]:
        """Printed letter and option, in the order in which they are printed."""
        return tuple((option.letter, option) for option in question.options)

    def right(self, question: Question) -> str | float:
        """The letter or the number that is right on this copy."""
        if question.kind is Kind.CHOICE:
            return next(letter for letter, o in self.options(question) if o.misconception is None)
        return self.numbers[question.id]

    def answer(self, question: Question, language: Language) -> str:
        """The same, as it would be written by hand."""
        right = self.right(question)
        return right if isinstance(right, str) else written.number(right, language)
