"""An assignment as nbgrader's source notebook, and as the notebook that nbgrader releases of it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from autograder.authoring import words
from autograder.authoring.hidden import Hidden, hidden_kinds
from autograder.authoring.notebook_file import cell_id
from autograder.authoring.outline import INTRO, Piece, check_cell, number_of, outline
from autograder.authoring.public import wrap
from autograder.authoring.times import times
from autograder.course.derived import ANSWER, METADATA, PLACEHOLDER, PUBLIC, SOLUTION
from autograder.course.regions import BEGIN, END, with_names
from autograder.model import Assignment, Kind, Language, Question, Role
from autograder.notebooks.cells import NbCell

STUB = "raise NotImplementedError"  # what nbgrader writes in the place of a solution


def source_cells(assignment: Assignment, language: Language) -> tuple[NbCell, ...]:
    """The notebook with its solutions and keys inside the regions that nbgrader clears.

    Graded cells are named after their question, and are the same in both languages: a locked check
    for code, choice and number, the answer itself for an essay. Hidden checks are in no notebook.
    """
    solved = _solutions(assignment, language)
    return tuple(
        replace(cell, source=solved.get(cell.id, cell.source)) for cell in _cells(assignment, language)
    )


def released_cells(assignment: Assignment, language: Language) -> tuple[NbCell, ...]:
    """The same as ``nbgrader generate_assignment`` hands it out: solutions cleared, checksums in place."""
    return tuple(
        replace(cell, nbgrader=_with_checksum(cell)) if cell.nbgrader else cell
        for cell in _cells(assignment, language)
    )


def notebook_json(cells: Iterable[NbCell], assignment: Assignment, language: Language) -> str:
    """The cells as a notebook file (nbformat 4.5), laid out as nbformat does."""
    top = {"cells": [_cell_json(c) for c in cells], "nbformat": 4, "nbformat_minor": 5}
    top["metadata"] = notebook_metadata(assignment, language)
    return json.dumps(top, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def notebook_metadata(assignment: Assignment, language: Language) -> dict[str, object]:
    return {
        METADATA: {"assignment": assignment.slug, "language": language},
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }


def cell_metadata(cell: NbCell) -> dict[str, object]:
    """Ours, nbgrader's, and the locks nbgrader sets on released cells (LockCells)."""
    made: dict[str, object] = {METADATA: dict(cell.own)} if cell.own else {}
    if cell.nbgrader is not None:
        made["nbgrader"] = dict(cell.nbgrader)
        if "checksum" in cell.nbgrader:
            made["deletable"] = False
            made |= {} if cell.nbgrader["solution"] else {"editable": False}
    return made


def checksum(source: str, type: str, nbgrader: Mapping[str, object]) -> str:
    """What nbgrader compares a cell by (nbgrader 0.9, ``utils.compute_checksum``)."""
    grade, solution = bool(nbgrader["grade"]), bool(nbgrader["solution"])
    locked = not solution and (grade or bool(nbgrader["locked"]))
    parts = [source, type, str(grade), str(solution), str(locked), str(nbgrader["grade_id"])]
    parts += [str(float(nbgrader["points"]))] if grade else []  # type: ignore[arg-type]
    return hashlib.md5("".join(parts).encode(), usedforsecurity=False).hexdigest()


def _cell_json(cell: NbCell) -> dict[str, object]:
    made: dict[str, object] = {
        "cell_type": cell.type,
        "id": cell.id,
        "metadata": cell_metadata(cell),
        "source": cell.source.splitlines(keepends=True),
    }
    if cell.type == "code":
        made |= {"execution_count": None, "outputs": []}
    return made


def _with_checksum(cell: NbCell) -> dict[str, object]:
    assert cell.nbgrader is not None
    return {
        **cell.nbgrader,
        "checksum": checksum(cell.source, cell.type, cell.nbgrader),
        "cell_type": cell.type,
    }


# --- which cells there are --------------------------------------------------------------------------


def _cells(assignment: Assignment, language: Language) -> Iterator[NbCell]:
    hidden = hidden_kinds(assignment)
    pieces = list(outline(assignment, language, hidden))
    checks = _checks(assignment, hidden)
    for number, piece in enumerate(pieces):
        question = next((q for q in assignment.questions if q.id == piece.question), None)
        if piece.role == PUBLIC and question is not None:
            last = _is_last(pieces, number)
            yield _check(question, piece.id, checks[piece.id], graded=last)
            continue
        source = piece.source
        if piece.role == INTRO:
            source = f"{words.TERM_INTRO.get(language)}\n\n{times(assignment, language)}"
        yield NbCell(piece.type, source, cell_id(piece.id), _own(piece), _answer_metadata(piece, question))
        if piece.role == SOLUTION and question is not None and _is_last(pieces, number):
            own = f"{question.id}-{PUBLIC}-1"
            yield from () if own in checks else [_check(question, own, _answered(assignment, question), True)]


def _is_last(pieces: list[Piece], number: int) -> bool:
    """Whether no later piece has the role of this one for its question."""
    here = pieces[number]
    return not any(p.role == here.role and p.question == here.question for p in pieces[number + 1 :])


def _own(piece: Piece) -> dict[str, str]:
    return {"role": piece.role} | ({"question": piece.question} if piece.question else {})


def _answer_metadata(piece: Piece, question: Question | None) -> dict[str, object] | None:
    if question is None or piece.role not in (SOLUTION, ANSWER):
        return None
    if piece.role == ANSWER:
        return _metadata(question.id, grade=True, solution=True) | {"points": question.points}
    return _metadata(piece.id, solution=True)


def _check(question: Question, id: str, source: str, graded: bool) -> NbCell:
    if graded:
        metadata = _metadata(question.id, grade=True, locked=True) | {"points": question.points}
    else:
        metadata = _metadata(id, locked=True)
    return NbCell("code", source, cell_id(id), {"role": PUBLIC, "question": question.id}, metadata)


def _metadata(
    id: str, *, grade: bool = False, solution: bool = False, locked: bool = False
) -> dict[str, object]:
    return {
        "grade": grade,
        "grade_id": id,
        "locked": locked,
        "schema_version": 3,
        "solution": solution,
        "task": False,
    }


def _checks(assignment: Assignment, hidden: Hidden) -> dict[str, str]:
    """Piece id -> a public check that speaks both languages, as in the stub."""
    made: dict[str, str] = {}
    for question in assignment.questions:
        cells = [c for c in assignment.cells if c.role is Role.PUBLIC and c.question == question.id]
        for n, cell in enumerate(cells, 1):
            made[f"{question.id}-{PUBLIC}-{n}"] = check_cell(assignment, cell, question.id, None, hidden)
    return made


def _answered(assignment: Assignment, question: Question) -> str:
    """The check of a question without public examples: that there is an answer."""
    body = f"assert {question.names[0]}" + ("" if question.kind is Kind.CODE else "() is not None")
    return wrap(body, question, number_of(assignment, question.id), None)


def _solutions(assignment: Assignment, language: Language) -> dict[str, str]:
    """Piece id -> the answer's source with its solution or key in regions."""
    made: dict[str, str] = {}
    for question in assignment.questions:
        own = [c for c in assignment.cells if c.question == question.id and c.role is None]
        for n, cell in enumerate((c for c in own if c.type == "code"), 1):
            params = question.params.defaults if question.params else {}
            made[f"{question.id}-{SOLUTION}-{n}"] = with_names(cell.source, params)
        if question.kind is Kind.ESSAY:
            key = question.key.get(language) if question.key else PLACEHOLDER.get(language)
            made[f"{question.id}-{ANSWER}-1"] = f"{BEGIN}\n{key}\n{END}"
    return made
