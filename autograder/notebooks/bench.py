"""The same class graded by stock nbgrader and by ours, side by side: seconds of the real commands."""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from autograder.course.candidates import Candidate, alternatives, mutants, reference
from autograder.course.config import Course
from autograder.course.layout import module_of
from autograder.course.regions import BEGIN, END
from autograder.errors import OperatorError
from autograder.model import Assignment
from autograder.notebooks.cells import NbCell
from autograder.notebooks.init import init
from autograder.notebooks.source import STUB, notebook_json, released_cells, source_cells
from autograder.notebooks.term import CONFIG_FILE, GUARD_FILE, Term

_STOCK = f"""\
c = get_config()
c.CourseDirectory.course_id = "stock"
c.ClearSolutions.code_stub = {{"python": "{STUB}"}}
"""


@dataclass(frozen=True, slots=True)
class Run:
    """One command on a class: seconds of CPU, of it and of everything it started, and of the clock."""

    what: str
    submissions: int
    cpu: float
    wall: float

    @property
    def each(self) -> float:
        return self.cpu / self.submissions


def compare(
    term: Term, course: Course, assignment: Assignment, size: int, workers: int, said: Callable[[str], None]
) -> list[Run]:
    """Stock ``nbgrader autograde``, ``autograder autograde`` and plain ``nbgrader autograde``, in this order.

    ``term.root`` is a folder that does not exist yet; each command gets a copy of the same class in it.

    Raises:
        OperatorError: a command failed; what it said last.
    """
    slug, base = assignment.slug, term.root
    made = Term(base / "ours", term.course, term.name, term.language)
    init(made, course)
    _hand_in(made.root, assignment, size, term)
    _run(base, made.root, [_tool("nbgrader"), "generate_assignment", slug], "generate_assignment", size)
    stock, plain = base / "stock", base / "plain"
    shutil.copytree(made.root, stock)
    (stock / CONFIG_FILE).write_text(_STOCK, encoding="utf-8")
    for name in ("gradebook.db", GUARD_FILE):
        (stock / name).unlink()
    _run(base, stock, [_tool("nbgrader"), "generate_assignment", slug, "--force"], "stock", size)
    shutil.copytree(made.root, plain)
    ours = [sys.executable, "-m", "autograder", "autograde", slug, "--workers", str(workers)]
    runs = (
        ("stock nbgrader autograde", stock, [_tool("nbgrader"), "autograde", slug]),
        ("autograder autograde", made.root, ours),
        ("nbgrader autograde, our configuration", plain, [_tool("nbgrader"), "autograde", slug]),
    )
    measured = []
    for what, folder, command in runs:
        said(what)
        measured.append(_run(base, folder, command, what, size))
    return measured


def _run(base: Path, folder: Path, command: Sequence[str], what: str, size: int) -> Run:
    log = base / "log.txt"
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    with log.open("w", encoding="utf-8") as out:
        ended = subprocess.run(command, cwd=folder, stdout=out, stderr=subprocess.STDOUT, env=_environment())
    wall, after = time.monotonic() - began, resource.getrusage(resource.RUSAGE_CHILDREN)
    if ended.returncode:
        last = log.read_text(encoding="utf-8", errors="replace").strip().splitlines()[-1:]
        raise OperatorError(f"{what} failed (exit {ended.returncode}): {''.join(last)}")
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Run(what, size, cpu, wall)


def _environment() -> dict[str, str]:
    return {**os.environ, "PATH": os.pathsep.join([os.path.dirname(sys.executable), os.environ["PATH"]])}


def _tool(name: str) -> str:
    found = shutil.which(name, path=_environment()["PATH"])
    if found is None:
        raise OperatorError(f"no {name} beside {sys.executable}: pip install nbgrader")
    return found


# --- the class ------------------------------------------------------------------------------------


def _hand_in(root: Path, assignment: Assignment, size: int, term: Term) -> None:
    """``size`` different notebooks: the solution, alternatives and mutants, evenly."""
    students = zip(range(1, size + 1), _candidates(assignment, size), strict=False)
    for number, candidate in students:
        folder = root / "submitted" / f"s{number:03}" / assignment.slug
        folder.mkdir(parents=True)
        text = filled_in(assignment, candidate, term)
        (folder / f"{module_of(assignment.slug)}.ipynb").write_text(text, encoding="utf-8")


def _candidates(assignment: Assignment, size: int) -> list[Candidate]:
    right, wrong = alternatives(assignment), [m for m in mutants(assignment) if m.path is not None]
    half = max(1, (size - 1) // 2)
    chosen = [reference(assignment), *right[:half]]
    rest = size - len(chosen)
    chosen += wrong[:: max(1, len(wrong) // max(1, rest))][:rest]
    if len(chosen) < size:
        raise OperatorError(f"only {len(chosen)} different submissions of {assignment.slug} can be made up")
    return chosen


def filled_in(assignment: Assignment, candidate: Candidate, term: Term) -> str:
    """The released notebook with a candidate's answers: the solution's, and its overlay before the checks."""
    solved = {c.id: c.source for c in source_cells(assignment, term.language)}
    first = len(reference(assignment).cells)
    overlay = [NbCell("code", c.source, f"overlay-{c.index}") for c in candidate.cells[first:]]
    cells: list[NbCell] = []
    for cell in released_cells(assignment, term.language):
        answer = cell.type == "code" and cell.nbgrader is not None and bool(cell.nbgrader["solution"])
        cells.append(replace(cell, source=_without_markers(solved[cell.id])) if answer else cell)
        if answer and cell.question == candidate.question:
            cells += overlay
    cells += overlay if candidate.question is None else []
    return notebook_json(cells, assignment, term.language)


def _without_markers(source: str) -> str:
    return "\n".join(line for line in source.split("\n") if line.strip() not in (BEGIN, END))
