"""One copy of a sheet: whose it is, what was drawn for it, and what is right on it."""

from __future__ import annotations

from dataclasses import dataclass

from autograder.course.draws import Variant
from autograder.handouts import written
from autograder.handouts.answers import Answers
from autograder.model import Assignment, Language, Option, Question
from autograder.render.sheet import Person


@dataclass(frozen=True, slots=True)
class Copy:
    """Without a person it has boxes to write in."""

    variant: Variant
    answers: Answers
    person: Person | None = None

    @property
    def assignment(self) -> Assignment:
        """Filled in: what was drawn stands in its cells and questions."""
        return self.variant.assignment

    @property
    def code(self) -> str:
        return self.variant.code

    def options(self, question: Question) -> tuple[tuple[str, Option], ...]:
        """Printed letter and option, in the order in which they are printed."""
        return self.variant.drawn[question.id].options

    def right(self, question: Question) -> str | float:
        """The letter or the number that is right on this copy."""
        return self.answers.right(self.variant.drawn[question.id])

    def answer(self, question: Question, language: Language) -> str:
        """The same, as it would be written by hand."""
        right = self.right(question)
        return right if isinstance(right, str) else written.number(right, language)
