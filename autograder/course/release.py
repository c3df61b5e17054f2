"""What was handed out, as intake needs it: to know check cells, empty answers and unchanged files again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from autograder.course.decode import decode
from autograder.course.derived import ANSWER, CHECK_FILE, FIGURE, PUBLIC, normalise
from autograder.course.notebook import Notebook, StudentCell, read_notebook
from autograder.course.percent import RawCell, split_cells
from autograder.errors import SubmissionError


@dataclass(frozen=True, slots=True)
class Release:
    """The derived files of an assignment. All empty when they are not there: intake still works."""

    by_id: Mapping[str, StudentCell] = field(default_factory=dict)
    by_source: Mapping[str, StudentCell] = field(default_factory=dict)
    checks: tuple[str, ...] = ()  # sources of check and figure cells, normalised
    files: tuple[tuple[StudentCell, ...], ...] = ()  # the cells of each stub and notebook

    def recognise(self, cell: StudentCell) -> StudentCell:
        """``cell`` with the question and role it was handed out with, where its metadata is lost."""
        if cell.question or cell.role:
            return cell
        known = self.by_id.get(cell.id or "") or self.by_source.get(normalise(cell.source))
        if known is None or known.type != cell.type:
            return cell
        return replace(cell, question=known.question, role=known.role)


def read_release(folder: Path) -> Release:
    """The release in ``assignments/<slug>``; unreadable files there are passed over."""
    files = tuple(tuple(cells) for cells in _files(folder))
    every = [cell for cells in files for cell in cells]
    checks = tuple(
        dict.fromkeys(normalise(c.source) for c in every if c.type == "code" and c.role in (PUBLIC, FIGURE))
    )
    return Release(
        {cell.id: cell for cell in every if cell.id},
        {normalise(cell.source): cell for cell in every if cell.source.strip() and cell.role != ANSWER},
        tuple(sorted(checks, key=len, reverse=True)),
        files,
    )


def _files(folder: Path) -> Iterator[tuple[StudentCell, ...]]:
    for path in sorted(folder.glob("*.*")) if folder.is_dir() else ():
        if path.suffix not in {".py", ".ipynb"} or path.name == CHECK_FILE:
            continue
        try:
            text, _ = decode(path.read_bytes())
            yield read_notebook(text).cells if path.suffix == ".ipynb" else python_cells(text).cells
        except (OSError, SubmissionError):
            continue


def python_cells(text: str) -> Notebook:
    """The cells of a py:percent file; one cell with every line where there are no markers."""
    raw = list(split_cells(text, code_below_prose=True))
    if all(cell.line == 0 for cell in raw):
        return Notebook((StudentCell("code", text),) if text.strip() else (), 4)
    cells = [_python_cell(cell) for cell in raw if cell.line or not _only_comments(cell.source)]
    return Notebook(tuple(cells), 4, marked=any(c.question for c in cells))


def _python_cell(raw: RawCell) -> StudentCell:
    source = raw.source
    if raw.type != "code":
        for quotes in ('"""', "'''"):
            if source.startswith(quotes) and source.rstrip().endswith(quotes):
                source = source.rstrip()[3:-3].strip("\n")
    return StudentCell(raw.type, source, raw.options.get("question"), raw.options.get("role"))


def _only_comments(source: str) -> bool:
    return all(not line.strip() or line.lstrip().startswith("#") for line in source.split("\n"))
