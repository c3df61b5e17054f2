"""Findings on what grader/ declares: that every question has its checks, and every check a question."""

from __future__ import annotations

from collections.abc import Iterator

from autograder.course.declared import DeclaredCheck, declared_checks
from autograder.model import Assignment, Finding, Kind


def grader_findings(assignment: Assignment) -> Iterator[Finding]:
    """Every question but an essay has a hidden check, and every check a question."""
    checks = declared_checks(assignment.path.parent / "grader")
    yield from _strays(assignment, checks)
    checked = {check.question for check in checks}
    for question in assignment.questions:
        if question.kind is not Kind.ESSAY and question.id not in checked:
            where = f"{assignment.slug}/{assignment.path.name}:{question.line}"
            what = f"question {question.id} has no hidden check"
            yield Finding(where, "check-missing", what, f'add one to grader/: @check("{question.id}")')


def _strays(assignment: Assignment, checks: tuple[DeclaredCheck, ...]) -> Iterator[Finding]:
    asked = {q.id: q for q in assignment.questions}
    for check in checks:
        if check.question not in asked:
            where = f"{assignment.slug}/{check.file}:{check.line}"
            what = f"a check of {check.question!r}, which is no question"
            yield Finding(where, "check-question", what, f"questions: {', '.join(asked)}")
