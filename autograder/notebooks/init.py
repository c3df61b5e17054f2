"""Make a term folder, or bring one up to date: configuration, source notebooks, gradebook."""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from autograder.authoring.explorers import explorer_files
from autograder.course.config import Course
from autograder.course.derived import CHECK_FILE
from autograder.course.layout import module_of
from autograder.course.master import read_master
from autograder.errors import OperatorError
from autograder.model import Assignment
from autograder.notebooks.config import CONFIG, GUARD
from autograder.notebooks.gradebook import check_database, enter_assignments
from autograder.notebooks.source import notebook_json, source_cells
from autograder.notebooks.term import CONFIG_FILE, GUARD_FILE, TERM_FILE, Term, read_term, term_text

IGNORE = """\
# What students hand in, and what is said about it, never goes under version control.
# To keep source notebooks of your own in it, add lines such as !/source/ below.
*
"""
_MARKS = ".written"  # digests of what we wrote, to tell it from what an instructor changed


@dataclass
class Made:
    """What was written, left as the instructor has it, or is not in this course."""

    term: Term
    written: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)


def init(term: Term, course: Course) -> Made:
    """Write the term folder ``term.root``; files that an instructor has changed are kept as they are.

    Raises:
        OperatorError: the folder holds something else, another term, or the database cannot be reached.
        CourseErrors: an assignment of course.yml cannot be read.
    """
    _demand_own_folder(term)
    assignments = [read_master(term.layout.master(entry.slug)) for entry in course.assignments]
    # Solutions and grades: whoever shares it with a group says so with chmod.
    term.root.mkdir(parents=True, exist_ok=True, mode=0o700)
    made, marks = Made(term), _Marks(term.root / _MARKS)
    _write_term_file(term, marks, made)
    for name, text in _files(term, assignments).items():
        _write(term.root / name, name, text, marks, made)
    marks.save()
    (term.root / "submitted").mkdir(exist_ok=True)
    enter_assignments(term, course)
    return made


def _write_term_file(term: Term, marks: _Marks, made: Made) -> None:
    """First of all, so that a folder that was left half made is known as this term's.

    A term whose database cannot be reached has none: the next try may name another.
    """
    _write(term.root / TERM_FILE, TERM_FILE, term_text(term), marks, made)
    try:
        check_database(term)
    except OperatorError:
        if TERM_FILE in made.written:
            (term.root / TERM_FILE).unlink()
        raise


def _files(term: Term, assignments: Sequence[Assignment]) -> dict[str, str]:
    """What the term folder holds beside its multicabeza.yml: name -> text."""
    files = {CONFIG_FILE: CONFIG, GUARD_FILE: GUARD + "\n", ".gitignore": IGNORE}
    for assignment in assignments:
        folder = f"source/{assignment.slug}"
        cells = source_cells(assignment, term.language)
        files[f"{folder}/{module_of(assignment.slug)}.ipynb"] = notebook_json(
            cells, assignment, term.language
        )
        check = term.layout.release(assignment.slug) / CHECK_FILE  # the README is about other files
        if check.is_file():
            files[f"{folder}/{CHECK_FILE}"] = check.read_text(encoding="utf-8")
        pages = explorer_files(assignment, (term.language,))  # nbgrader hands out what lies beside a notebook
        files |= {f"{folder}/{name}": page for name, page in pages.items()}
    return files


def _demand_own_folder(term: Term) -> None:
    root = term.root
    if (root / TERM_FILE).is_file():
        before = read_term(root)
        if (before.course, before.name, before.language, before.db_url) != (
            term.course,
            term.name,
            term.language,
            term.db_url,
        ):
            raise OperatorError(
                f"{root} is the folder of term {before.name} ({before.language}, {before.db}): name another "
                f"folder, or edit its {TERM_FILE}"
            )
    elif root.exists() and not root.is_dir():
        raise OperatorError(f"{root} is a file: name a folder")
    elif root.is_dir() and any(not _is_draft(path) for path in root.iterdir()):
        raise OperatorError(f"{root} is not empty and no term folder: name a new folder")
    if root == term.course or root in term.course.parents:
        raise OperatorError(f"{root} holds the course itself: name a folder of its own, such as term/")


def _is_draft(path: Path) -> bool:
    """Of a run that ended before the file was whole."""
    return re.fullmatch(rf"{re.escape(TERM_FILE)}\.\d+\.tmp", path.name) is not None


def _write(path: Path, name: str, text: str, marks: _Marks, made: Made) -> None:
    if path.is_file():
        present = path.read_text(encoding="utf-8", errors="replace")
        if present == text:
            marks[name] = text
            return
        if not marks.is_ours(name, present):
            made.kept.append(name)
            return
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    draft.unlink(missing_ok=True)
    with open(draft, "x", encoding="utf-8", newline="", opener=_its_owners) as stream:
        stream.write(text)
    if name != TERM_FILE:
        draft.chmod(0o644)
    os.replace(draft, path)
    marks[name] = text
    made.written.append(name)


def _its_owners(path: str, flags: int) -> int:
    """Before anything is in it: the URL of a database may hold a password."""
    return os.open(path, flags, 0o600)


class _Marks:
    """Digests of the files as we wrote them: what still has its digest was not changed since."""

    def __init__(self, path: Path) -> None:
        self._path, self._digests = path, dict[str, str]()
        for line in path.read_text(encoding="utf-8").splitlines() if path.is_file() else ():
            digest, _, name = line.partition("  ")
            self._digests[name] = digest

    def __setitem__(self, name: str, text: str) -> None:
        self._digests[name] = _digest(text)

    def is_ours(self, name: str, text: str) -> bool:
        return self._digests.get(name) == _digest(text)

    def save(self) -> None:
        lines = [f"{digest}  {name}\n" for name, digest in sorted(self._digests.items())]
        self._path.write_text("".join(lines), encoding="utf-8")


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()


def example_name(folder: Path) -> str:
    """A name for the term where none was given: that of its folder."""
    kept = "".join(c if c.isascii() and (c.isalnum() or c in "._-") else "-" for c in folder.name)
    return kept.strip("-._") or "term"
