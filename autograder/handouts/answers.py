"""What is right on each printed copy, and what each known mistake would have written there."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from autograder.course.candidates import Candidate, mutants, reference
from autograder.course.draws import Drawn, Variant
from autograder.errors import CourseError
from autograder.handouts.authors_code import contained
from autograder.handouts.slices import slice_of
from autograder.model import Assignment, Kind, Option, Question, Text, Value


@dataclass(frozen=True, slots=True)
class Mistake:
    """A known misconception: the id of its mutant, and the sentence on it."""

    id: str
    text: Text


class Answers:
    """The answers to choice and number questions of one assignment, for any copy of it.

    The author's own code runs in this process: once for each question, mutant and draw, and of the
    solution only what the answer rests on.
    """

    def __init__(self, assignment: Assignment) -> None:
        self._assignment = assignment
        self._functions: dict[tuple[str, str], _Function] = {}

    def letter(self, drawn: Drawn) -> str:
        """The printed letter of the right option; CourseError where the solution says another."""
        question = drawn.question
        right = next(option.letter for option in question.options if option.misconception is None)
        if question.params is not None:
            said = self._call(self._reference, question, drawn.values)
            if said != right:
                what = f"the solution of {question.id} returns {said!r} with {_shown(drawn.values)}"
                raise CourseError(self._where(question), what, f"the right option is {right}, on every copy")
        return drawn.printed(right)

    def number(self, drawn: Drawn) -> int | float:
        """The right number; an int where the solution returns one."""
        question = drawn.question
        answer = self._call(self._reference, question, drawn.values)
        number = _number(answer)
        if number is None:
            what = f"the solution of {question.id} returns {answer!r} with {_shown(drawn.values)}"
            raise CourseError(self._where(question), what[:200], "a single number")
        return number

    def right(self, drawn: Drawn) -> str | int | float:
        return self.letter(drawn) if drawn.question.kind is Kind.CHOICE else self.number(drawn)

    def numbers(self, variant: Variant) -> dict[str, int | float]:
        """The right number of each number question of a copy."""
        return {
            id: self.number(drawn)
            for id, drawn in variant.drawn.items()
            if drawn.question.kind is Kind.NUMERIC
        }

    def mistake(self, option: Option) -> Mistake | None:
        """What an option betrays; None of the right one."""
        return self._mistakes.get(option.misconception or "")

    def mistaken(self, drawn: Drawn) -> Iterator[tuple[float, Mistake]]:
        """The number that each mutant of a number question gives on this copy; those that give none fail."""
        for mutant in self._mutants:
            if mutant.question == drawn.question.id and mutant.path is not None and mutant.text is not None:
                try:
                    number = _number(self._call(mutant, drawn.question, drawn.values))
                except CourseError:
                    continue  # raising may be the mistake
                if number is not None:
                    yield number, Mistake(mutant.id, mutant.text)

    @cached_property
    def _reference(self) -> Candidate:
        return reference(self._assignment)

    @cached_property
    def _mutants(self) -> tuple[Candidate, ...]:
        return mutants(self._assignment)

    @cached_property
    def _mistakes(self) -> Mapping[str, Mistake]:
        return {m.id: Mistake(m.id, m.text) for m in self._mutants if m.text is not None}

    def _call(self, candidate: Candidate, question: Question, values: Mapping[str, Value]) -> Any:
        key = (candidate.id, question.id)
        try:
            if key not in self._functions:
                self._functions[key] = _Function(candidate, question)
            return self._functions[key](values)
        except Exception as error:
            what = f"{question.names[0]}() of {candidate.id} stops with {type(error).__name__}: {error}"
            if values:
                what += f" ({_shown(values)})"
            raise CourseError(self._where(question), what[:300], "autograder check says more") from error

    def _where(self, question: Question) -> str:
        return f"{self._assignment.slug}/{self._assignment.path.name}:{question.line}"


class _Function:
    """The answer function of a candidate; called with what was drawn, its replies are kept."""

    def __init__(self, candidate: Candidate, question: Question) -> None:
        self._name, self._id = question.names[0], candidate.id
        params = question.params.defaults if question.params else {}
        source = "\n".join(cell.source for cell in candidate.cells)
        self._code = compile(slice_of(source, [self._name, *params]), candidate.id, "exec")
        self._replies: dict[tuple[Value, ...], Any] = {}

    def __call__(self, values: Mapping[str, Value]) -> Any:
        key = tuple(values.values())
        if key not in self._replies:
            with contained():
                self._replies[key] = self._called(values)
        return self._replies[key]

    def _called(self, values: Mapping[str, Value]) -> Any:
        """Loaded anew: what an answer keeps, as with ``functools.cache``, is another copy's."""
        namespace: dict[str, Any] = {"__name__": self._id}
        exec(self._code, namespace)
        namespace.update(values)  # the params, which it uses as globals
        return namespace[self._name]()


def _number(answer: Any) -> int | float | None:
    """A reply as a plain number; NumPy's and torch's are asked for their item."""
    item = getattr(answer, "item", None)
    if callable(item):
        try:
            answer = item()
        except (TypeError, ValueError, RuntimeError):  # more than one element
            return None
    if isinstance(answer, bool) or not isinstance(answer, int | float):
        return None
    return answer if isinstance(answer, int) or math.isfinite(answer) else None


def _shown(values: Mapping[str, Value]) -> str:
    return ", ".join(f"{name}={value!r}" for name, value in values.items()) or "no params"
