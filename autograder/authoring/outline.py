"""The student's view of an assignment in one language: its cells in order, ready for any format."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Literal

from autograder.authoring import words
from autograder.authoring.figures import alt_text, caption, draw_cell, figure_cell
from autograder.authoring.hidden import Hidden
from autograder.authoring.public import wrap
from autograder.authoring.times import times
from autograder.course.derived import (
    ANSWER,
    FIGURE,
    LESSON,
    PLACEHOLDER,
    PROSE,
    PUBLIC,
    REFERENCES,
    SETUP,
    SOLUTION,
)
from autograder.course.options import student_prose
from autograder.course.questions import defined_names
from autograder.course.regions import strip_regions
from autograder.model import Assignment, Cell, Kind, Language, Question, Role

INTRO, HINT = "intro", "hint"


@dataclass(frozen=True, slots=True)
class Piece:
    """One cell of a derived file; ``id`` is stable: it depends on the question and role, not on the text."""

    type: Literal["code", "markdown"]
    source: str
    role: str
    question: str | None
    id: str


def outline(assignment: Assignment, language: Language, hidden: Hidden) -> tuple[Piece, ...]:
    """Lessons, questions, stubs, checks, hints and figures; never a key, a rubric or a solution."""
    counts: dict[str, int] = {}
    made = []
    for piece in _pieces(assignment, language, hidden):
        stem = f"{piece.question or 'all'}-{piece.role}"
        counts[stem] = counts.get(stem, 0) + 1
        made.append(Piece(piece.type, piece.source, piece.role, piece.question, f"{stem}-{counts[stem]}"))
    return tuple(made)


def _pieces(assignment: Assignment, language: Language, hidden: Hidden) -> Iterator[Piece]:
    shown = [c for c in assignment.cells if c.language in (None, language)]
    started: set[str] = set()
    # Hints that follow one another make one cell.
    for (question, role), group in groupby(shown, key=lambda c: (c.question, c.role)):
        cells = list(group)
        if role is Role.HINT:
            yield Piece("markdown", _hints(cells, language), HINT, question, "")
        elif role is None and question is not None:
            yield from _question(assignment, assignment.question(question), cells, language, started)
        elif role is None:
            yield from _shared(assignment, cells, language, started)
        elif role is Role.PUBLIC and question is not None:
            for cell in cells:
                source = check_cell(assignment, cell, question, language, hidden)
                yield Piece("code", source, PUBLIC, question, "")
        elif role is Role.FIGURE:
            yield from _figures(cells, language, started)
    # Last, wherever the master has them: their heading would take in the lesson that follows.
    for cell in shown:
        if cell.role is Role.REFERENCES:
            yield Piece(
                "markdown", f"## {words.REFERENCES.get(language)}\n\n{cell.source}", REFERENCES, None, ""
            )


def check_cell(
    assignment: Assignment, cell: Cell, question: str, language: Language | None, hidden: Hidden
) -> str:
    """A public check, which names the kinds of the hidden ones when it passes."""
    asked, number = assignment.question(question), number_of(assignment, question)
    return wrap(cell.source, asked, number, language, hidden[question])


def number_of(assignment: Assignment, question: str) -> int:
    """The number a question has in its heading."""
    return next(n for n, q in enumerate(assignment.questions, 1) if q.id == question)


def _shared(
    assignment: Assignment, cells: list[Cell], language: Language, started: set[str]
) -> Iterator[Piece]:
    for cell in cells:
        if cell.type == "code":
            yield Piece("code", cell.source, SETUP, None, "")
            continue
        yield Piece("markdown", cell.source, LESSON, None, "")
        if INTRO not in started:
            started.add(INTRO)
            intro = words.NOTEBOOK_INTRO.get(language).format(module=assignment.module)
            intro += f"\n\n{times(assignment, language)}"
            yield Piece("markdown", intro, INTRO, None, "")


def _question(
    assignment: Assignment, question: Question, cells: list[Cell], language: Language, started: set[str]
) -> Iterator[Piece]:
    for cell in cells:
        if cell.type == "code":
            yield Piece("code", strip_regions(cell.source), SOLUTION, question.id, "")
            continue
        source = student_prose(cell.source)
        if question.id not in started:
            source = _with_facts(source, facts_of(assignment, question, language))
        yield Piece("markdown", source, PROSE, question.id, "")
        started.add(question.id)
    if question.kind is Kind.ESSAY and f"{question.id} answer" not in started:
        started.add(f"{question.id} answer")
        yield Piece("markdown", PLACEHOLDER.get(language), ANSWER, question.id, "")


def facts_of(assignment: Assignment, question: Question, language: Language) -> str:
    """The line under a question's heading; a reason says of which question it is one."""
    of = None if question.reason_of is None else number_of(assignment, question.reason_of)
    return words.facts(question, language, of)


def _with_facts(source: str, facts: str) -> str:
    heading, _, rest = source.partition("\n")
    return f"{heading}\n{facts}\n\n{rest.lstrip()}".rstrip()


def _hints(cells: list[Cell], language: Language) -> str:
    word = words.HINT.get(language)
    return "\n\n".join(
        f"<details>\n<summary>{word} {n}</summary>\n\n{cell.source}\n\n</details>"
        for n, cell in enumerate(cells, 1)
    )


def _figures(cells: list[Cell], language: Language, started: set[str]) -> Iterator[Piece]:
    for cell in cells:
        alt = alt_text(cell.options.get("alt", ""), language)
        if cell.type == "markdown":
            yield Piece("markdown", caption(cell.source, alt, language), FIGURE, cell.question, "")
        elif defined_names(cell.source):
            if alt:
                yield Piece("markdown", caption("", alt, language), FIGURE, cell.question, "")
            if FIGURE not in started:
                started.add(FIGURE)
                yield Piece("code", draw_cell(language), FIGURE, None, "")
            yield Piece("code", figure_cell(cell, language), FIGURE, cell.question, "")
