"""What of a marked notebook is the student's own, by question: no lesson, no check cell, no staff's."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from textwrap import dedent
from typing import Any

from nbformat import NotebookNode

from autograder.course.derived import ANSWER, SOLUTION, STUDENT, normalise
from autograder.course.names import defined
from autograder.course.source import answer_text
from autograder.locale import Sentences, sentences
from autograder.model import Result
from autograder.notebooks.desk import Desk
from autograder.notebooks.nodes import NUMBER, own
from autograder.notebooks.repair import ELSEWHERE
from autograder.render.feedback import LIMITS
from autograder.render.pieces import Piece, outputs, pictures
from autograder.render.returned import Work
from autograder.render.text import clean


def work_of(nb: NotebookNode, desk: Desk, result: Result | None) -> Work:
    """The student's cells; what the notebook itself says of its marking where there is no verdict to ask."""
    answers: dict[str, list[Piece]] = {}
    others: list[Piece] = []
    for cell in nb.cells:
        role, source = own(cell).get("role"), str(cell.source)
        if role in (SOLUTION, ANSWER) and _is_slot(cell):
            question = own(cell).get("question")
            if isinstance(question, str) and _is_answer(cell, desk):
                answers.setdefault(question, []).append(_piece(cell, desk, result))
        elif role == STUDENT and source.strip():
            question = _owner(cell, desk)
            (answers.setdefault(question, []) if question else others).append(_piece(cell, desk, result))
    kept = {question: tuple(pieces) for question, pieces in answers.items()}
    if result is not None:
        return Work(kept, tuple(others))
    return Work(kept, tuple(others), dict(_said(nb, desk)), _notes(nb, desk))


def _is_slot(cell: Any) -> bool:
    """One of the cells that were handed out to write in."""
    return bool(cell.metadata.get("nbgrader", {}).get("solution"))


def _is_answer(cell: Any, desk: Desk) -> bool:
    """Whether something was written in it."""
    if own(cell).get("role") == ANSWER:
        return bool(answer_text([str(cell.source)]))
    plain = normalise(str(cell.source))
    return plain != normalise(ELSEWHERE) and not desk.release.is_stub(str(cell.source))


def _owner(cell: Any, desk: Desk) -> str | None:
    """The question that a cell of the student's own answers: it defines what was asked for."""
    if cell.cell_type != "code":
        return None
    owners = (desk.assignment.owner(name) for name in defined(str(cell.source)))
    return next((question.id for question in owners if question is not None), None)


def _piece(cell: Any, desk: Desk, result: Result | None) -> Piece:
    say = sentences(desk.term.language)
    if cell.cell_type != "code":
        return Piece("prose", str(cell.source), outputs=pictures(cell.get("attachments", {})))
    number = own(cell).get(NUMBER)
    shown = outputs(cell.get("outputs", ()), say("page.cut"))
    limits = _limits(result, say)
    shown = tuple(
        replace(item, text=limits[number]) if item.kind == "error" and number in limits else item
        for item in shown
    )
    return Piece("code", str(cell.source), number if isinstance(number, int) else None, shown)


def _limits(result: Result | None, say: Sentences) -> dict[int, str]:
    """By cell, which limit stopped it: there is no traceback to show, only the judge's own word."""
    stopped = result.loading if result is not None else ()
    return {s.cell: say(f"loading.{s.outcome}", cell=s.cell) for s in stopped if s.outcome in LIMITS}


def _said(nb: NotebookNode, desk: Desk) -> Iterator[tuple[str, str]]:
    """By question, the card that stands under its check cell, in plain text and without its heading."""
    nobody = sentences(desk.term.language)("notebook.unjudged")
    for cell in nb.cells:
        graded: Mapping[str, Any] = cell.metadata.get("nbgrader", {})
        if not graded.get("grade") or graded.get("solution") or cell.cell_type != "code":
            continue
        for output in cell.get("outputs", ()):
            text = str((output.get("data") or {}).get("text/plain") or "")
            _, _, rest = text.partition("\n")
            if rest.strip() and nobody not in rest:
                yield str(graded.get("grade_id")), clean(dedent(rest).strip(), 4000, 80)


def _notes(nb: NotebookNode, desk: Desk) -> tuple[str, ...]:
    """What the summary at the notebook's top lists about the submission."""
    heading = f"**{sentences(desk.term.language)('notebook.notes')}**"
    summary = str(nb.cells[0].source) if nb.cells and own(nb.cells[0]).get("role") == "summary" else ""
    parts = summary.split("\n\n")
    listed = parts[parts.index(heading) + 1] if heading in parts[:-1] else ""
    return tuple(line.removeprefix("- ") for line in listed.splitlines())
