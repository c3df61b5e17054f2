"""Findings on what grader/ declares: each question has its checks and draws, and they have a question."""

from __future__ import annotations

from collections.abc import Iterator

from autograder.authoring.places import at
from autograder.course.candidates import mutants
from autograder.course.declared import DeclaredCheck, declared_checks, declared_draws, is_weight
from autograder.course.findings import did_you_mean
from autograder.errors import CourseErrors
from autograder.model import Assignment, CheckKind, Finding, Kind, Question

_WITH_ONE_ANSWER = (Kind.CHOICE, Kind.NUMERIC)


def grader_findings(assignment: Assignment) -> Iterator[Finding]:
    """On checks: every question but an essay has one, of a kind that fits it."""
    checks = declared_checks(assignment.path.parent / "grader")
    asked = {q.id: q for q in assignment.questions}
    owners = _mutants(assignment)
    for check in checks:
        for found in (_wrong_with(check, asked), _wrong_weight(check), _wrong_claim(check, owners)):
            if found is not None:
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
            what = f"{draw.id} draws for {draw.question!r}, which is no code question"
            if draw.question is None:
                what = f'{draw.id} does not write out its question: @fuzz("<question>")'
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


def _wrong_weight(check: DeclaredCheck) -> tuple[str, str, str] | None:
    if check.weight is None or is_weight(check.weight):
        return None
    return "check-weight", f"{check.id} has weight={check.weight!r}", "a number above 0, such as 1"


def _mutants(assignment: Assignment) -> dict[str, str | None] | None:
    """The question of each mutant; None where they do not read, which is said by another rule."""
    try:
        return {mutant.id: mutant.question for mutant in mutants(assignment)}
    except CourseErrors:
        return None


def _wrong_claim(check: DeclaredCheck, owners: dict[str, str | None] | None) -> tuple[str, str, str] | None:
    if owners is None or check.catches is None:
        return None
    if not isinstance(check.catches, (list, tuple)):
        return "check-catches", f"{check.id} has catches={check.catches!r}", 'a list: catches=["<mutant>"]'
    own = [mutant for mutant, question in owners.items() if question == check.question]
    wrong = next((mutant for mutant in check.catches if mutant not in own), None)
    if wrong is None:
        return None
    other = f"a mutant of {owners[wrong]}" if isinstance(wrong, str) and wrong in owners else "no mutant"
    what = f"{check.id} of {check.question} claims to catch {wrong!r}, which is {other}"
    return "check-catches", what, did_you_mean(str(wrong), own)


def _named(asked: dict[str, Question]) -> str:
    return ", ".join(asked) or "none"
