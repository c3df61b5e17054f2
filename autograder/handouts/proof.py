"""Findings on printed copies that only a run shows: each has an answer, and no known mistake gives it."""

from __future__ import annotations

from collections.abc import Iterator

from autograder.course.declared import declared_tolerances
from autograder.course.draws import Drawn
from autograder.course.params import Unworkable, variants
from autograder.course.params_cell import plan
from autograder.errors import CourseError
from autograder.handouts.answers import Answers
from autograder.handouts.written_answers import Number, agrees
from autograder.model import Assignment, Finding, Kind, Question

_BOUND = 400  # draws of a question that are tried


def copy_findings(assignment: Assignment) -> Iterator[Finding]:
    """On every question with params; of each kind and mutant the first draw that shows it."""
    answers = Answers(assignment)
    within = declared_tolerances(assignment.path.parent / "grader")
    for question in assignment.questions:
        if question.params is not None:
            yield from _of_question(assignment, question, answers, within.get(question.id, 0.0))


def _of_question(
    assignment: Assignment, question: Question, answers: Answers, within: float
) -> Iterator[Finding]:
    seen: set[str] = set()
    for drawn in _draws(question):
        try:
            right = answers.right(drawn)
        except CourseError as error:
            yield Finding(error.where, "params-answer", error.what, error.remedy)
            return
        for value, mistake in answers.mistaken(drawn) if question.kind is Kind.NUMERIC else ():
            if mistake.id not in seen and agrees(Number(value, 0, 0.0), float(right), within):
                seen.add(mistake.id)
                shown = ", ".join(f"{name}={value!r}" for name, value in drawn.values.items())
                where = f"{assignment.slug}/{assignment.path.name}:{_line(question)}"
                what = f"{mistake.id} is as good as right on a copy of {question.id} ({shown})"
                yield Finding(where, "params-mistake", what, "refuse such a draw with an assert")


def _draws(question: Question) -> Iterator[Drawn]:
    assert question.params is not None
    try:
        for values in variants(plan(question.params), _BOUND):
            yield Drawn(question, values, question.options)
    except Unworkable:
        return  # a finding of lint: rule "params-draw"


def _line(question: Question) -> int:
    return question.params.line if question.params is not None else question.line
