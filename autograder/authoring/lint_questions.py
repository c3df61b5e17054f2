"""Findings on what goes with a question: hints for whoever is stuck, a rubric that two people read alike."""

from __future__ import annotations

from collections.abc import Iterator

from autograder.authoring.places import at
from autograder.course.findings import Findings
from autograder.course.options import Row, rubric_rows
from autograder.model import Assignment, Finding, Question, Role

CRITERIA = range(3, 6)


def hint_findings(assignment: Assignment) -> Iterator[Finding]:
    """Every question has a hint, a letter and an essay too."""
    for question in assignment.questions:
        if not question.hints:
            what, remedy = f"question {question.id} has no hint", 'add a role="hint" prose pair: a question'
            yield Finding(at(assignment, question.line), "hint-missing", what, remedy)


def rubric_findings(assignment: Assignment) -> Iterator[Finding]:
    """A rubric has three to five criteria, and each of their levels a sample answer."""
    for question in assignment.questions:
        if question.rubric and len(question.rubric) not in CRITERIA:
            what = f"the rubric of {question.id} has {len(question.rubric)} criteria"
            yield Finding(
                at(assignment, question.line), "rubric-criteria", what, "three to five, each of one thing"
            )
        for language, criterion, row in _without_sample(assignment, question):
            what = f"{question.id}: no sample answer for {criterion}, {row.level} ({language})"
            remedy = "add a column sample: a sentence or two that a student at that level writes"
            yield Finding(at(assignment, row.line), "rubric-sample", what, remedy)


def _without_sample(assignment: Assignment, question: Question) -> Iterator[tuple[str, str, Row]]:
    """Language, criterion and row of each level without one."""
    for cell in assignment.cells:
        if cell.question == question.id and cell.role is Role.RUBRIC and cell.language:
            criterion = ""
            for row in rubric_rows(cell, Findings(assignment.path.name)):
                criterion = row.criterion or criterion
                if not row.sample:
                    yield cell.language, criterion, row
