"""What students are told of hidden checks before they hand in: how many there are, and of which kinds."""

from __future__ import annotations

from collections.abc import Mapping

from autograder.authoring.words import CHECK_KINDS
from autograder.course.declared import declared_checks
from autograder.model import Assignment, CheckKind, Language

Hidden = Mapping[str, tuple[CheckKind, ...]]  # question -> the kind of each of its hidden checks


def hidden_kinds(assignment: Assignment) -> Hidden:
    """The kind of each hidden check, by question; read from the graders, which are not imported."""
    found: dict[str, tuple[CheckKind, ...]] = {q.id: () for q in assignment.questions}
    for check in declared_checks(assignment.path.parent / "grader"):
        found[check.question] = (*found.get(check.question, ()), check.kind)
    return found


def in_words(kinds: tuple[CheckKind, ...], language: Language) -> str:
    """Each kind once, in the order of the enumeration; that there is an answer is not worth a word."""
    told = (kind for kind in CheckKind if kind in kinds and kind is not CheckKind.ANSWER)
    return ", ".join(CHECK_KINDS[kind].get(language) for kind in told)
