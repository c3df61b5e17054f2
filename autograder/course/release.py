"""What was handed out, as intake needs it: to know check cells, empty answers and unchanged files again."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile
from pathlib import Path

from autograder.course.decode import decode
from autograder.course.derived import ANSWER, CHECK_FILE, FIGURE, PUBLIC, SOLUTION, normalise
from autograder.course.names import defined
from autograder.course.notebook import Notebook, StudentCell, read_notebook
from autograder.course.percent import RawCell, split_cells
from autograder.errors import SubmissionError

_PIECE = re.compile(rf"(.+)-({SOLUTION}|{PUBLIC})-\d+")  # ids of the cells of a question


@dataclass(frozen=True, slots=True)
class Release:
    """The derived files of an assignment. All empty when they are not there: intake still works."""

    by_id: Mapping[str, StudentCell] = field(default_factory=dict)
    by_source: Mapping[str, StudentCell] = field(default_factory=dict)
    checks: tuple[str, ...] = ()  # sources of check and figure cells, normalised
    files: tuple[tuple[StudentCell, ...], ...] = ()  # the cells of each stub and notebook
    questions: frozenset[str] = frozenset()
    essays: frozenset[str] = frozenset()
    names: frozenset[str] = frozenset()  # what the solution cells define
    imports: frozenset[str] = frozenset()  # code above the first question, normalised
    unnumbered: frozenset[str] = frozenset()  # ``checks`` without the numbers of their questions

    def recognise(self, cell: StudentCell) -> StudentCell:
        """``cell`` with the question and role it was handed out with, whatever is left of its metadata."""
        known = self._by_id(cell) or self._by_mark(cell) or self._by_source(cell) or self._by_nbgrader(cell)
        return replace(cell, question=known[0] if known else None, role=known[1] if known else None)

    def knowing(self, cells: Iterable[StudentCell]) -> Release:
        """The same with the cells of another form in which the assignment was handed out."""
        every = [c for file in self.files for c in file]
        return _release([*every, *cells], self.files)

    def is_check(self, source: str) -> bool:
        """Whether this is a check cell as it was handed out, whatever number its question had then."""
        return _unnumbered(source) in self.unnumbered

    def knows_id(self, id: str | None) -> bool:
        """Whether a cell of this id would be taken for one that was handed out."""
        return id in self.by_id or self._piece(id) is not None

    def is_stub(self, source: str) -> bool:
        """Whether this is a solution cell just as it was handed out."""
        known = self.by_source.get(normalise(source))
        return known is not None and _is_solution(known)

    def _by_id(self, cell: StudentCell) -> _Mark | None:
        known = self.by_id.get(cell.id or "")
        if known is not None and (known.type == cell.type or known.role in (SOLUTION, ANSWER, PUBLIC)):
            return known.question, known.role
        return self._piece(cell.id)

    def _by_mark(self, cell: StudentCell) -> _Mark | None:
        known = not cell.question or not self.questions or cell.question in self.questions
        return (cell.question, cell.role) if known and (cell.question or cell.role) else None

    def _by_source(self, cell: StudentCell) -> _Mark | None:
        known = self.by_source.get(normalise(cell.source))
        if known is None or not (known.type == cell.type or known.role == PUBLIC):
            return None
        return known.question, known.role

    def _piece(self, id: str | None) -> _Mark | None:
        """Question and role in the id of a solution or check, such as ``attention-solution-1``."""
        found = _PIECE.fullmatch(id or "")
        return (found[1], found[2]) if found and found[1] in self.questions else None

    def _by_nbgrader(self, cell: StudentCell) -> _Mark | None:
        """What is left in nbgrader's data; what it calls an answer is never taken for a check."""
        flags, id = cell.nbgrader or {}, cell.grade_id
        mark = self._piece(id)
        if mark is None and id in self.questions:
            mark = (id, ANSWER if id in self.essays else PUBLIC)
        if mark is None and flags.get("grade") is True:
            mark = (None, PUBLIC)
        return None if mark and mark[1] == PUBLIC and flags.get("solution") is True else mark


_Mark = tuple[str | None, str | None]  # question, role


def read_release(folder: Path) -> Release:
    """The release in ``assignments/<slug>``; unreadable files there are passed over."""
    files = tuple(tuple(cells) for cells in _files(folder))
    return _release([cell for cells in files for cell in cells], files)


def _release(every: Sequence[StudentCell], files: tuple[tuple[StudentCell, ...], ...]) -> Release:
    checks = {normalise(c.source) for c in every if c.type == "code" and c.role in (PUBLIC, FIGURE)}
    return Release(
        {cell.id: cell for cell in every if cell.id},
        {normalise(cell.source): cell for cell in every if cell.source.strip() and cell.role != ANSWER},
        tuple(sorted(checks, key=lambda check: (-len(check), check))),
        files,
        frozenset(c.question for c in every if c.question),
        frozenset(c.question for c in every if c.question and c.role == ANSWER),
        frozenset(name for c in every if _is_solution(c) for name in defined(c.source)),
        frozenset(normalise(c.source) for cells in files for c in _above_questions(cells)),
        frozenset(map(_unnumbered, checks)),
    )


def _unnumbered(source: str) -> str:
    """A question that is put in renumbers those below it, and the words of their checks."""
    return re.sub(r"((?:[Pp]regunta|[Qq]uestion) )\d+", r"\1", normalise(source))


def _above_questions(cells: Sequence[StudentCell]) -> Iterator[StudentCell]:
    above = takewhile(lambda cell: not cell.question, cells)
    return (c for c in above if c.type == "code" and c.role not in (PUBLIC, FIGURE))


def _is_solution(cell: StudentCell) -> bool:
    """Of the release; the stub marks its solutions with their question alone."""
    return cell.type == "code" and bool(cell.question) and cell.role in (SOLUTION, None)


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
