"""One submitted file -> a SourceFile: its code cells, essay answers, and what has to be said about it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from autograder.course.decode import decode
from autograder.course.derived import ANSWER, FIGURE, PLACEHOLDER, PUBLIC, SOLUTION, normalise
from autograder.course.names import defined
from autograder.course.notebook import Notebook, StudentCell, read_notebook
from autograder.course.recognise import recognised
from autograder.course.release import Release, python_cells
from autograder.errors import SubmissionError
from autograder.model import Assignment, Kind, Notice, SourceCell, SourceFile

MAX_SOURCE = 2_000_000  # characters of code and prose, outputs not counted
MAX_CELLS = 2_000
MAX_ESSAY = 40_000  # characters that are kept of one answer


def read_source(name: str, data: bytes, assignment: Assignment, release: Release) -> SourceFile:
    """``data`` as the file ``name`` (.py or .ipynb); what cannot be graded says why in ``unreadable``."""
    file = SourceFile(
        name, "ipynb" if name.lower().endswith(".ipynb") else "py", hashlib.sha256(data).hexdigest()
    )
    try:
        return _read(file, data, assignment, release)
    except SubmissionError as error:
        return replace(file, unreadable=Notice(error.code, {"file": name, **error.fields}))


def unreadable(name: str, notice: Notice) -> SourceFile:
    """A file that could not even be fetched, so that its student still gets a verdict and a sentence."""
    return SourceFile(name, "ipynb" if name.lower().endswith(".ipynb") else "py", "", unreadable=notice)


def _read(file: SourceFile, data: bytes, assignment: Assignment, release: Release) -> SourceFile:
    if not data.strip():
        raise SubmissionError("empty-file")
    text, encoding = decode(data)
    if not text.strip():
        raise SubmissionError("empty-file")
    notebook = read_notebook(text) if file.type == "ipynb" else python_cells(text)
    _check_size(notebook, assignment)
    notices = list(_notices(file, notebook, encoding))
    reading = _reading(notebook.cells, assignment, release)
    if reading.edited:
        notices.append(Notice("check-edited", {"file": file.name, "count": reading.edited}))
    if reading.retyped:
        notices.append(Notice("answer-retyped", {"file": file.name, "count": reading.retyped}))
    read = replace(
        file, cells=reading.loaded(), essays=reading.answers(), notices=tuple(notices), unreadable=None
    )
    _check_belongs(read, reading, assignment)
    return read


def _check_size(notebook: Notebook, assignment: Assignment) -> None:
    if notebook.assignment not in (None, assignment.slug):
        raise SubmissionError("other-assignment", assignment=(notebook.assignment or "")[:60])
    if len(notebook.cells) > MAX_CELLS:
        raise SubmissionError("too-many-cells", count=len(notebook.cells), limit=MAX_CELLS)
    if sum(len(cell.source) for cell in notebook.cells) > MAX_SOURCE:
        raise SubmissionError("too-large", limit_mb=MAX_SOURCE // 1_000_000)


def _notices(file: SourceFile, notebook: Notebook, encoding: str) -> Iterator[Notice]:
    if encoding != "utf-8":
        yield Notice("encoding", {"file": file.name, "encoding": encoding})
    if file.type == "ipynb" and notebook.version < 4:
        yield Notice("old-notebook", {"file": file.name, "version": notebook.version})
    if file.type == "ipynb" and not notebook.marked:
        yield Notice("no-metadata", {"file": file.name})


def _reading(cells: Sequence[StudentCell], assignment: Assignment, release: Release) -> _Reading:
    reading = _Reading(assignment, release)
    for cell in recognised(cells, release, reading.essay_ids()):
        reading.take(cell)
    return reading


@dataclass
class _Reading:
    """Sorts a file's cells, in order, into code to load and answers to read."""

    assignment: Assignment
    release: Release
    cells: list[SourceCell] = field(default_factory=list)
    essays: dict[str, list[str]] = field(default_factory=dict)
    questions: set[str] = field(default_factory=set)  # of which there is any cell
    edited: int = 0  # check cells that differ from the release
    retyped: int = 0  # answers that were turned into another type of cell

    def essay_ids(self) -> frozenset[str]:
        return frozenset(q.id for q in self.assignment.questions if q.kind is Kind.ESSAY)

    def take(self, cell: StudentCell) -> None:
        self.questions |= {cell.question} if cell.question else set()
        self.retyped += bool(cell.was and cell.role in (SOLUTION, ANSWER))
        if cell.type == "code":
            self._code(cell)
        elif cell.role == ANSWER and cell.question in self.essay_ids():
            self.essays.setdefault(cell.question, []).append(cell.source)

    def _code(self, cell: StudentCell) -> None:
        if cell.role == PUBLIC:
            self.edited += bool(self.release.checks) and not self.release.is_check(cell.source)
            return
        if cell.role == FIGURE:
            return
        source = _without_checks(cell.source, self.release.checks)
        if source.strip():
            assert cell.index is not None  # code cells are numbered
            self.cells.append(SourceCell(cell.index, source, self._owner(cell, source)))

    def _owner(self, cell: StudentCell, source: str) -> str | None:
        if cell.question and any(q.id == cell.question for q in self.assignment.questions):
            return cell.question
        owners = (self.assignment.owner(name) for name in defined(source))
        return next((q.id for q in owners if q is not None), None)

    def loaded(self) -> tuple[SourceCell, ...]:
        """In the file's order, without stubs left as they were beside the cells that answer them."""
        stubs = {cell.index for cell in self.cells if self.release.is_stub(cell.source)}
        worked = (cell for cell in self.cells if cell.index not in stubs)
        answered = {name for cell in worked for name in defined(cell.source)} if stubs else set()
        return self._imports_first(
            [c for c in self.cells if c.index not in stubs or not set(defined(c.source)) <= answered]
        )

    def _imports_first(self, cells: list[SourceCell]) -> tuple[SourceCell, ...]:
        """Our imports above the first answer again, where a cell of them was moved below it."""
        first = next((at for at, cell in enumerate(cells) if cell.question), len(cells))
        ours = [normalise(cell.source) in self.release.imports for cell in cells[first:]]
        moved = [c for c, is_ours in zip(cells[first:], ours, strict=True) if is_ours]
        stay = [c for c, is_ours in zip(cells[first:], ours, strict=True) if not is_ours]
        return (*cells[:first], *moved, *stay)

    def answers(self) -> dict[str, str]:
        joined = {id: answer_text(parts) for id, parts in self.essays.items()}
        return {id: text for id, text in joined.items() if text}


def answer_text(parts: Sequence[str]) -> str:
    text = "\n\n".join(dict.fromkeys(parts))  # a cell pasted twice is read once
    for words in (f"{PLACEHOLDER.es} {PLACEHOLDER.en}", PLACEHOLDER.es, PLACEHOLDER.en):
        text = text.replace(words, "")
    return text.strip()[:MAX_ESSAY]


def _without_checks(source: str, checks: Sequence[str]) -> str:
    """The student's code without check cells that were pasted into it; line numbers stay."""
    for check in checks:
        if check in source:
            source = source.replace(check, "\n" * check.count("\n"))
    return source


def _check_belongs(file: SourceFile, reading: _Reading, assignment: Assignment) -> None:
    """SubmissionError unless something of this assignment is in the file."""
    ids = {q.id for q in assignment.questions}
    names = {name for q in assignment.questions for name in q.names}
    if file.essays or any(cell.question in ids for cell in file.cells):
        return
    if reading.questions & ids:
        return
    if any(names & set(defined(cell.source)) for cell in file.cells):
        return
    raise SubmissionError("wrong-file", names=", ".join(sorted(names)))


Signature = tuple[tuple[str, ...], tuple[tuple[str, str], ...]]


def signature(file: SourceFile) -> Signature:
    """What two files share when nothing a grade depends on differs between them."""
    return _signature(file.cells, file.essays)


def release_signatures(assignment: Assignment, release: Release) -> frozenset[Signature]:
    """The signatures of the files as they were handed out."""
    found: set[Signature] = set()
    for cells in release.files:
        reading = _reading(cells, assignment, release)
        found.add(_signature(reading.loaded(), reading.answers()))
    return frozenset(found)


def _signature(cells: Sequence[SourceCell], essays: Mapping[str, str]) -> Signature:
    return tuple(normalise(cell.source) for cell in cells), tuple(sorted(essays.items()))
