"""How each question is marked by hand, and the table of questions by Bloom level."""

from __future__ import annotations

from collections.abc import Sequence

from autograder.course.declared import DeclaredCheck, declared_checks
from autograder.handouts.copies import Copy
from autograder.locale import sentences
from autograder.model import Assignment, Kind, Language, Question
from autograder.render.sheet import BlueprintRow, Marking, Tick


def markings(copy: Copy, language: Language, *, drawn: bool) -> tuple[Marking, ...]:
    """Criteria of essays, requirements of code, and the answer to a letter or a number.

    Args:
        drawn: the rubric goes with copies that differ, so that answers are in the key of each.
    """
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
            note=_note(question, copy, language, drawn),
        )
        for number, question in enumerate(assignment.questions, 1)
    )


def _note(question: Question, copy: Copy, language: Language, drawn: bool) -> str:
    if question.kind not in (Kind.CHOICE, Kind.NUMERIC):
        return ""
    return sentences(language, "handout")("see_key") if drawn else copy.answer(question, language)


def _ticks(question: Question, checks: list[DeclaredCheck], language: Language) -> tuple[Tick, ...]:
    """The hidden checks of a code question, in words; each worth what it is worth to the grader."""
    if question.kind is not Kind.CODE:
        return ()
    weighed = [(c.requirement, c.weight) for c in checks if c.requirement is not None]
    asked = [(text, weight) for text, weight in weighed if isinstance(weight, (int, float)) and weight > 0]
    points = shares(question.points, [weight for _, weight in asked])
    return tuple(Tick(text.get(language), p) for (text, _), p in zip(asked, points, strict=True))


def shares(points: float, weights: Sequence[float]) -> list[float]:
    """``points`` shared out in hundredths that add up: 2 among three is 0.67, 0.66 and 0.67."""
    made, so_far, weight_so_far = [], 0, 0.0
    for weight in weights:
        weight_so_far += weight
        until = round(100 * points * weight_so_far / sum(weights))
        made.append((until - so_far) / 100)
        so_far = until
    return made


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
