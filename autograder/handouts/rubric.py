"""How each question is marked by hand, and the table of questions by Bloom level."""

from __future__ import annotations

from autograder.course.declared import DeclaredCheck, declared_checks, is_weight
from autograder.handouts.copies import Copy
from autograder.model import Assignment, Kind, Language, Question
from autograder.render.sheet import BlueprintRow, Marking, Tick


def markings(copy: Copy, language: Language) -> tuple[Marking, ...]:
    """Criteria of essays, requirements of code, and the answer to a letter or a number."""
    assignment = copy.assignment
    checks = declared_checks(assignment.path.parent / "grader")
    return tuple(
        Marking(
            number=number,
            id=question.id,
            title=question.title.get(language),
            points=question.points,
            criteria=question.rubric,
            ticks=_ticks(question, [c for c in checks if c.question == question.id], language),
            note=copy.answer(question, language) if question.kind in (Kind.CHOICE, Kind.NUMERIC) else "",
        )
        for number, question in enumerate(assignment.questions, 1)
    )


def _ticks(question: Question, checks: list[DeclaredCheck], language: Language) -> tuple[Tick, ...]:
    """The hidden checks of a code question, in words; each worth what it is worth to the grader."""
    if question.kind is not Kind.CODE:
        return ()
    weights = [float(c.weight) for c in checks if isinstance(c.weight, (int, float)) and is_weight(c.weight)]
    total = sum(weights)
    return tuple(
        Tick(check.requirement.get(language), question.points * weight / total)
        for check, weight in zip(checks, weights, strict=False)
        if check.requirement is not None
    )


def blueprint(assignment: Assignment, language: Language) -> tuple[BlueprintRow, ...]:
    return tuple(
        BlueprintRow(
            number,
            q.title.get(language),
            q.bloom,
            q.kind,
            q.points,
            q.minutes,
        )
        for number, q in enumerate(assignment.questions, 1)
    )
