"""Read a master file, ``solutions/<slug>/<module>.py``, into an Assignment; strict, without nbformat."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from pathlib import Path

from autograder.course.declared import decides
from autograder.course.dialect import read_cell
from autograder.course.filling import fill_defaults
from autograder.course.findings import Findings
from autograder.course.layout import SLUG, module_of
from autograder.course.percent import RawCell, split_cells
from autograder.course.questions import check_code, read_questions
from autograder.course.references import check_references
from autograder.errors import CourseError, CourseErrors
from autograder.model import Assignment, Cell, Text


def read_master(path: Path) -> Assignment:
    """The assignment authored in ``path``; CourseErrors with every finding (``file:line: what: remedy``)."""
    slug = path.parent.name
    text = _read(path)
    found = Findings(f"{slug}/{path.name}")
    _check_place(path, found)
    cells = tuple(read_cell(raw, found) for raw in _raw_cells(text))
    for cell in cells:
        check_code(cell, found)
    cells, params = fill_defaults(cells, found)
    _check_pairs(cells, found)
    check_references(cells, found)
    title = _title(cells, found)
    questions = read_questions(cells, found, params)
    found.raise_any()
    return Assignment(slug, path.stem, title, path, cells, questions, fingerprint(path))


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except FileNotFoundError:
        raise CourseErrors(
            [CourseError(str(path), "no such master file", "autograder new SLUG makes one")]
        ) from None
    except UnicodeDecodeError as error:
        what = f"not UTF-8 (byte {error.start})"
        raise CourseErrors([CourseError(str(path), what, "save it as UTF-8")]) from None


def _raw_cells(text: str) -> Iterator[RawCell]:
    """The cells, without the comment header (``# ---`` ... ``# ---``) that jupytext may write on top."""
    lines = text.split("\n")
    if lines[0].strip() == "# ---":
        end = next((i for i, line in enumerate(lines[1:], 1) if line.strip() == "# ---"), 0)
        lines[: end + 1] = [""] * (end + 1)
    return split_cells("\n".join(lines))


def _check_place(path: Path, found: Findings) -> None:
    slug = path.parent.name
    if not SLUG.fullmatch(slug):
        found.add(1, f"folder {slug!r} is no slug", "a, two digits, _, a name: a03_attention")
    elif path.stem != module_of(slug):
        found.add(1, f"the master of {slug} is called {path.name}", f"rename it to {module_of(slug)}.py")


def _check_pairs(cells: Sequence[Cell], found: Findings) -> None:
    """Every Spanish prose cell is followed at once by its English twin."""
    waiting: Cell | None = None
    for cell in cells:
        if waiting is not None:
            if _twins(waiting, cell):
                waiting = None
                continue
            found.add(
                waiting.line, "prose without its English twin", 'put the lang="en" cell directly after it'
            )
            waiting = None
        if cell.type == "markdown" and cell.language == "es":
            waiting = cell
        elif cell.type == "markdown" and cell.language == "en":
            found.add(
                cell.line, "English prose without its Spanish twin", 'put the lang="es" cell directly before'
            )
    if waiting is not None:
        found.add(waiting.line, "prose without its English twin", 'put the lang="en" cell directly after it')


def _twins(es: Cell, en: Cell) -> bool:
    return en.type == "markdown" and en.language == "en" and (en.question, en.role) == (es.question, es.role)


def _title(cells: Sequence[Cell], found: Findings) -> Text:
    """The first lesson pair starts with ``# Title``."""
    titles: dict[str, str] = {}
    for cell in cells:
        if cell.type == "markdown" and cell.question is None and cell.language and cell.role is None:
            first = cell.source.split("\n")[0]
            if cell.language not in titles:
                titles[cell.language] = first.removeprefix("# ").strip() if first.startswith("# ") else ""
    if not (titles.get("es") and titles.get("en")):
        line = cells[0].line if cells else 1
        found.add(line, "no title", 'the first prose pair (without question) starts with "# Title"')
    return Text(titles.get("es", ""), titles.get("en", ""))


def fingerprint(path: Path) -> str:
    """sha256 of everything that decides a verdict: the master, grader/ (without draws) and mutants/."""
    digest = hashlib.sha256()
    beside = (f for part in ("grader", "mutants") for f in path.parent.glob(f"{part}/**/*.py"))
    files = [path, *filter(decides, beside)]
    for file in sorted(files, key=lambda f: f.relative_to(path.parent).as_posix()):
        data = file.read_bytes().replace(b"\r\n", b"\n")
        digest.update(f"{file.relative_to(path.parent).as_posix()}\0{len(data)}\0".encode())
        digest.update(data)
    return digest.hexdigest()
