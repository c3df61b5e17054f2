"""Findings on what grader/ declares: each question has its checks and draws, and they have a question."""

from __future__ import annotations

from collections.abc import Iterator

from autograder.authoring.places import at
from autograder.course.declared import DeclaredCheck, declared_checks, declared_draws
from autograder.model import Assignment, CheckKind, Finding, Kind, Question

_WITH_ONE_ANSWER = (Kind.CHOICE, Kind.NUMERIC)


def grader_findings(assignment: Assignment) -> Iterator[Finding]:
    """On checks: every question but an essay has one, of a kind that fits it."""
    checks = declared_checks(assignment.path.parent / "grader")
    asked = {q.id: q for q in assignment.questions}
    for check in checks:
        if (found := _wrong_with(check, asked)) is not None:
            yield Finding(f"{assignment.slug}/{check.file}:{check.line}", *found)
    checked = {check.question for check in checks}
    for question in assignment.questions:
        if question.kind is not Kind.ESSAY and question.id not in checked:
            what = f"question {question.id} has no hidden check"
            remedy = f'add one to grader/: @check("{question.id}")'
            yield Finding(at(assignment, question.line), "check-missing", what, remedy)


def fuzz_findings(assignment: Assignment) -> Iterator[Finding]:
    """On draws: every code question has one, in grader/fuzz.py."""
    draws = declared_draws(assignment.path.parent / "grader")
    asked = {q.id: q for q in assignment.questions if q.kind is Kind.CODE}
    for draw in draws:
        if draw.question not in asked:
            where = f"{assignment.slug}/{draw.file}:{draw.line}"
            what = f"it draws for {draw.question!r}, which is no code question"
            yield Finding(where, "fuzz-question", what, f"code questions: {_named(asked)}")
    drawn = {draw.question for draw in draws}
    for id, question in asked.items():
        if id not in drawn:
            what = f"no random calls are drawn for question {id}"
            remedy = f'add to grader/fuzz.py: @fuzz("{id}")'
            yield Finding(at(assignment, question.line), "fuzz-missing", what, remedy)


def _wrong_with(check: DeclaredCheck, asked: dict[str, Question]) -> tuple[str, str, str] | None:
    """Rule, what and remedy."""
    if check.question not in asked:
        what = f"a check of {check.question!r}, which is no question"
        return "check-question", what, f"questions: {_named(asked)}"
    if not check.readable:
        what = f"{check.id} does not write out its kind, which students are told"
        return "check-kind", what, f'kind="..." in the decorator itself: {", ".join(CheckKind)}'
    kind = asked[check.question].kind
    if (kind in _WITH_ONE_ANSWER) == (check.kind is CheckKind.ANSWER):
        return None
    what = f"{check.id} of the {kind} question {check.question} is of kind {check.kind}"
    return "check-kind", what, 'kind="answer" is for a letter or a number, and for nothing else'


def _named(asked: dict[str, Question]) -> str:
    return ", ".join(asked) or "none"
