"""What a key says of each question: the answer, what else is right, and what a wrong option betrays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from autograder.course.candidates import alternatives, mutants, overlay_questions
from autograder.course.regions import with_names, without_markers
from autograder.handouts.copies import Copy
from autograder.model import Assignment, Kind, Language, Option, Question, Text, Value
from autograder.render.sheet import Answer, Prose


@dataclass(frozen=True, slots=True)
class Key:
    """Read once for an assignment, used for every copy of it."""

    assignment: Assignment
    misconceptions: Mapping[str, Text]  # mutant -> what it stands for
    others: Mapping[str, Sequence[Text]]  # question -> alternatives, in words

    def answer(self, question: Question, copy: Copy, language: Language) -> Answer:
        """The model answer of one question, on one copy."""
        if question.kind is Kind.ESSAY:
            text = question.key.get(language) if question.key else ""
            return Answer(prose=Prose(text, *self._place(question)))
        if question.kind is Kind.CODE:
            return Answer(code=self._code(question), accepted=self._accepted(question, language))
        return Answer(short=copy.answer(question, language), code=self._worked(question, copy))

    def betrays(self, option: Option, language: Language) -> str:
        """The misconception behind a wrong option, as learners are told it."""
        text = self.misconceptions.get(option.misconception or "")
        return text.get(language) if text else ""

    def _accepted(self, question: Question, language: Language) -> tuple[str, ...]:
        return tuple(text.get(language).rstrip() for text in self.others.get(question.id, ()))

    def _code(self, question: Question, values: Mapping[str, Value] | None = None) -> str:
        own = (c for c in self.assignment.cells if c.question == question.id and c.type == "code")
        solved = (with_names(c.source, values or {}) for c in own if c.role is None)
        return "\n\n".join(without_markers(source).strip("\n") for source in solved)

    def _worked(self, question: Question, copy: Copy) -> str:
        """How a number comes about, with what was drawn; a letter says nothing more in Python."""
        if question.kind is not Kind.NUMERIC:
            return ""
        return self._code(question, copy.variant.drawn[question.id].values)

    def _place(self, question: Question) -> tuple[str, int]:
        return f"{self.assignment.slug}/{self.assignment.path.name}", question.line


def read_key(assignment: Assignment) -> Key:
    """The key of an assignment, from its master, its mutants and its alternatives."""
    misconceptions = {m.id: m.text for m in mutants(assignment) if m.text is not None}
    others: dict[str, list[Text]] = {}
    for candidate in alternatives(assignment):
        touched = overlay_questions(assignment, candidate.cells[-1].source)
        if touched and candidate.text is not None:
            # Said once: where most of the points are that it earns in its own way.
            main = max(touched, key=lambda question: question.points)
            others.setdefault(main.id, []).append(candidate.text)
    return Key(assignment, misconceptions, others)
