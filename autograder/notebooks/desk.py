"""One assignment of a term, ready to be marked: what was handed out, and each student's notebook repaired."""

from __future__ import annotations

import json
from contextlib import ExitStack
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from autograder.course.config import read_course
from autograder.course.decode import decode
from autograder.course.derived import ANSWER, METADATA
from autograder.course.files import Leaf, leaves
from autograder.course.late import Extension, read_extensions
from autograder.course.layout import SLUG, module_of
from autograder.course.master import read_master
from autograder.course.notebook import StudentCell, read_notebook
from autograder.course.release import Release, python_cells, read_release
from autograder.errors import OperatorError, SubmissionError
from autograder.locale import sentences
from autograder.model import Assignment, Notice
from autograder.notebooks.cells import NbCell
from autograder.notebooks.marks import Mark
from autograder.notebooks.repair import repair
from autograder.notebooks.safe_prose import as_referred, safe_prose, without_lost_pictures
from autograder.notebooks.source import released_cells
from autograder.notebooks.term import Term
from autograder.render.feedback import notice_sentence


@dataclass(frozen=True)
class Desk:
    """``term`` and the assignment ``slug`` of it."""

    term: Term
    slug: str

    @property
    def module(self) -> str:
        return module_of(self.slug)

    @cached_property
    def assignment(self) -> Assignment:
        return read_master(self.term.layout.master(self.slug))

    @cached_property
    def release(self) -> Release:
        return read_release(self.term.layout.release(self.slug))

    @cached_property
    def released(self) -> tuple[NbCell, ...]:
        return released_cells(self.assignment, self.term.language)

    @cached_property
    def extensions(self) -> tuple[Extension, ...] | None:
        """Of extensions.csv; None without one: then those given in nbgrader itself stay.

        Raises:
            CourseErrors: the file, or course.yml, is broken.
        """
        if not self.term.extensions.is_file():
            return None
        return read_extensions(self.term.extensions, read_course(self.term.layout.course_file))

    @cached_property
    def own_prose(self) -> frozenset[str]:
        """Prose of ours in both languages, which may hold HTML; a student's may not."""
        handed_out = {c.source for cells in self.release.files for c in cells if c.type != "code"}
        return frozenset(handed_out | {c.source for c in self.released if c.type == "markdown"})


def desk_of(term: Term, slug: str, source: Path) -> Desk | None:
    """The assignment ``slug``, whose source notebooks lie in ``source``; None where it is none of ours.

    Raises:
        OperatorError: it is one of ours that the course does not have. Taken for the instructor's own,
            students' code would run without a jail.
    """
    if slug in term.layout.slugs():
        return Desk(term, slug)
    if SLUG.fullmatch(slug) or any(_is_ours(path) for path in sorted(source.glob("*.ipynb"))):
        raise OperatorError(
            f"{slug}: no folder {term.layout.solution(slug)}, so nothing of {slug} can be judged: "
            "bring it back; an assignment of your own needs another name, and notebooks of its own"
        )
    return None


def _is_ours(path: Path) -> bool:
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    return isinstance(found, dict) and METADATA in (found.get("metadata") or {})


@dataclass
class Case:
    """One student's submission on its way through nbgrader."""

    desk: Desk
    mark: Mark
    folder: Path  # submitted/<student>/<slug>
    repairs: tuple[Notice, ...] = ()
    node: Any = None  # the notebook on its way: nbformat's

    @property
    def student(self) -> str:
        return self.mark.student

    def lay_out(self) -> tuple[NbCell, ...]:
        """The notebook of the file that counts, repaired; the released one where none can be read."""
        cells, notebook = self._handed_in()
        repaired = repair(cells, self.desk.released, self.desk.release)
        self.repairs = repaired.repairs if notebook else ()  # a program has no cells to lose
        return tuple(self._harmless(cell) for cell in repaired.cells)

    def repairs_said(self) -> list[str]:
        """What was repaired, for staff; in English, as all that commands print."""
        return [notice_sentence(notice, sentences("en", "staff")) for notice in self.repairs]

    def _harmless(self, cell: NbCell) -> NbCell:
        """Without HTML of the student's, which would run in the browser of whoever reads it."""
        if cell.type == "code" or (cell.role != ANSWER and cell.source in self.desk.own_prose):
            return cell
        lost = sentences(self.desk.term.language)("notebook.lost_picture", name="{name}")
        pictures = as_referred(cell.source, cell.pictures)
        source = safe_prose(without_lost_pictures(cell.source, pictures, lost), cell.type)
        return replace(cell, type="markdown", source=source, pictures=pictures)

    def _handed_in(self) -> tuple[tuple[StudentCell, ...], bool]:
        """The cells of the file that counts, and whether it is a notebook.

        Where nothing was judged, of the first file that can be read.
        """
        with ExitStack() as stack:
            try:
                found = leaves(self.folder, stack)
            except OperatorError:
                return (), False
            wanted = self.mark.result.file if self.mark.result is not None else None
            names = {"/".join(leaf.parts): leaf for leaf in found if leaf.trouble is None}
            chosen = [names[wanted]] if wanted in names else _likely(names, self.desk.module)
            for leaf in chosen:
                try:
                    text, _ = decode(leaf.read())
                    notebook = leaf.parts[-1].lower().endswith(".ipynb")
                    return (read_notebook(text) if notebook else python_cells(text)).cells, notebook
                except (SubmissionError, OSError):
                    continue
        return (), False


def _likely(names: dict[str, Leaf], module: str) -> list[Leaf]:
    """Files in the order in which they may be the answer: the notebook of the right name first."""
    order = sorted(
        (n for n in names if n.lower().endswith((".ipynb", ".py"))),
        key=lambda n: (n != f"{module}.ipynb", not n.endswith(".ipynb"), n),
    )
    return [names[n] for n in order]
