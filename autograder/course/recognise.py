"""What each cell of a student's file is: by mark, id, text, nbgrader's data, or where it stands."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from autograder.course.derived import ANSWER, FIGURE, PUBLIC, SOLUTION, normalise
from autograder.course.names import defined
from autograder.course.notebook import StudentCell
from autograder.course.prose import looks_like_code
from autograder.course.release import Release

_WORDS = re.compile(r"(?:[^\W\d]+[,;]?\s+){2,}[^\W\d]+")  # how a sentence begins


def recognised(
    cells: Sequence[StudentCell], release: Release, essays: Collection[str]
) -> tuple[StudentCell, ...]:
    """The cells with their question and role, answers as the type they were handed out as, and numbered.

    Prose becomes code only where it is a solution by its mark or id, and no code cell defines its names.
    """
    known = [_as_prose(release.recognise(cell), release) for cell in cells]
    return tuple(_numbered(cells, _revived(list(_essays(known, essays)), release)))


def _as_prose(cell: StudentCell, release: Release) -> StudentCell:
    """A text of ours that was turned into code is no code."""
    text = release.by_source.get(normalise(cell.source)) if cell.type == "code" else None
    if text is None or text.type == "code":
        return cell
    return _as(replace(cell, question=text.question, role=text.role), text.type)


def is_answer_in_code(cell: StudentCell) -> bool:
    """A code cell that may define answers: everything but our checks and figures."""
    return cell.type == "code" and cell.role not in (PUBLIC, FIGURE)


def _essays(cells: Sequence[StudentCell], essays: Collection[str]) -> Iterator[StudentCell]:
    """An essay is its answer cell and the student's own prose below it, whatever type they are now."""
    written = {c.question for c in cells if c.role == ANSWER and c.source.strip()}
    current: str | None = None  # the answer that a following cell of the student's still belongs to
    for cell in cells:
        own = not (cell.role or cell.question)
        if cell.role == ANSWER and cell.question in essays and not _is_program(cell):
            current = cell.question
            yield _as(cell, "markdown")
        elif cell.type == "code" and not (
            own and current and current not in written and _is_sentence(cell.source)
        ):
            current = None
            # A program under the id of an essay is somebody's code: it says itself what it answers.
            yield replace(cell, question=None, role=None) if cell.role == ANSWER else cell
        elif not own:
            # The question's own text, of which the answer cell has lost its mark or was written over.
            current = cell.question if cell.question in essays and cell.type != "code" else None
            yield cell
        elif current is not None:
            yield _as(replace(cell, question=current, role=ANSWER), "markdown")
        else:
            yield cell


def _is_program(cell: StudentCell) -> bool:
    return cell.type == "code" and looks_like_code(cell.source.split("\n"))


def _is_sentence(source: str) -> bool:
    """Text in a code cell: it reads like a sentence, and Python could not run it."""
    first = source.strip().split("\n")[0]
    if "=" in first or not _WORDS.match(first.lstrip("¿¡«\"'*_")) or looks_like_code(source.split("\n")):
        return False
    try:
        ast.parse(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return True
    return False


def _revived(cells: list[StudentCell], release: Release) -> list[StudentCell]:
    """Solutions that were turned into text are code again, the last of several; never over living code."""
    alive = {name for cell in cells if is_answer_in_code(cell) for name in defined(cell.source)}
    for at, cell in reversed(list(enumerate(cells))):
        if cell.role != SOLUTION or cell.type == "code":
            continue
        names = set(defined(cell.source))
        wanted = names & release.names or names
        if wanted - alive and looks_like_code(cell.source.split("\n")):
            cells[at] = _as(cell, "code")
            alive |= names
    return cells


def _as(cell: StudentCell, type: str) -> StudentCell:
    return cell if cell.type == type else replace(cell, type=type, was=cell.type)


def _numbered(raw: Sequence[StudentCell], cells: Sequence[StudentCell]) -> Iterator[StudentCell]:
    """Counted as the student counts code cells, and with those that are code again."""
    index = 0
    for before, cell in zip(raw, cells, strict=True):
        is_code = "code" in (before.type, cell.type)
        index += is_code
        yield replace(cell, index=index if is_code else None)
