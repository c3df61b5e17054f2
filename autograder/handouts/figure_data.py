"""What the figures of an assignment show: the data that its own functions return.

Running them may load torch, which costs more than setting the whole sheet, so the data is kept in the
course's private folder under a fingerprint of the program: another program is run anew.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from autograder.authoring.places import at
from autograder.course.candidates import solution_cells
from autograder.course.questions import defined_names
from autograder.errors import CourseError
from autograder.handouts.authors_code import contained
from autograder.model import Assignment, Cell, Role
from autograder.render.files import write

Figures = Mapping[str, Mapping[str, object]]  # name of the function -> what it returned


def figure_data(assignment: Assignment, keep: Path) -> Figures:
    """From ``keep``, a folder of the course's private data, or by running the reference.

    Raises:
        CourseError: the reference or a figure does not run, or returns no plain data.
    """
    path = keep / f"{assignment.slug}-{_fingerprint(assignment)}.json"
    kept = _read(path, {defined_names(cell.source)[-1] for cell in _cells(assignment)})
    if kept is None:
        kept = _run(assignment)
        _write(path, kept)
    return kept


def _fingerprint(assignment: Assignment) -> str:
    """Of the program alone: prose, graders and mutants work nothing out."""
    code = "\0".join(cell.source for cell in assignment.cells if cell.type == "code")
    return hashlib.sha256(code.encode()).hexdigest()[:16]


def _read(path: Path, names: set[str]) -> Figures | None:
    """None also where the file is damaged: it is only a copy of what can be had again."""
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    whole = isinstance(kept, dict) and set(kept) == names and all(isinstance(d, dict) for d in kept.values())
    return kept if whole else None


def _write(path: Path, kept: Figures) -> None:
    """In one step, and without what earlier texts of the assignment left."""
    path.parent.mkdir(parents=True, exist_ok=True)
    for old in path.parent.glob(f"{path.name.rsplit('-', 1)[0]}-*.json"):
        old.unlink(missing_ok=True)
    write(path, json.dumps(kept))


def _cells(assignment: Assignment) -> list[Cell]:
    return [c for c in assignment.cells if c.role is Role.FIGURE and c.type == "code"]


def _run(assignment: Assignment) -> Figures:
    cells = _cells(assignment)
    namespace: dict[str, Any] = {"__name__": assignment.module}
    for loaded in solution_cells(assignment) if cells else ():
        _execute(assignment, loaded.source, namespace, f"cell {loaded.index}")
    figures = {}
    for cell in cells:
        _execute(assignment, cell.source, namespace, f"line {cell.line}")
        name = defined_names(cell.source)[-1]
        figures[name] = _data(assignment, cell, namespace[name])
    return figures


def _data(assignment: Assignment, cell: Cell, function: Any) -> dict[str, Any]:
    """As plain lists; an array alone is a heat map."""
    data = _call(assignment, cell.line, function)
    data = data if isinstance(data, dict) else {"values": data}
    try:
        plain: dict[str, Any] = json.loads(json.dumps(data, default=lambda array: array.tolist()))
    except (TypeError, ValueError, AttributeError) as error:
        what = f"the figure returns what is no plain data ({error})"
        raise CourseError(at(assignment, cell.line), what, "arrays, lists, numbers and strings") from None
    return plain


def _execute(assignment: Assignment, source: str, namespace: dict[str, Any], what: str) -> None:
    try:
        with contained():
            exec(compile(source, f"{assignment.slug} {what}", "exec"), namespace)
    except Exception as error:
        said = f"{what} of the reference stops with {type(error).__name__}: {error}"
        raise CourseError(at(assignment, 1), said, "autograder check says more") from None


def _call(assignment: Assignment, line: int, function: Any) -> Any:
    try:
        with contained():
            return function()
    except Exception as error:
        what = f"{function.__name__}() stops with {type(error).__name__}: {' '.join(str(error).split())}"
        raise CourseError(at(assignment, line), what, "it has to return its data") from None
