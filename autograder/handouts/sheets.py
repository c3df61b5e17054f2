"""Assignment -> Sheet: everything that one sheet shows, ready for PDF and HTML."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from autograder.course.config import Course
from autograder.course.draws import everybody, variants
from autograder.course.references import references
from autograder.errors import CourseError
from autograder.handouts import written
from autograder.handouts.answers import Answers
from autograder.handouts.content import Source, parts, place
from autograder.handouts.copies import Copy
from autograder.handouts.figure_data import Figures, figure_data
from autograder.handouts.keys import Key, read_key
from autograder.handouts.people import Who
from autograder.handouts.rubric import blueprint, markings
from autograder.locale import sentences
from autograder.model import Assignment, Language
from autograder.render.prose import read_line
from autograder.render.sheet import Prose, Sheet, SheetKind


@dataclass(frozen=True, slots=True)
class Master:
    """One assignment of a term, read once for all of its sheets."""

    assignment: Assignment
    course: Course
    figures: Figures
    answers: Answers
    key: Key | None  # only where a key is made: it reads every mutant and alternative

    @property
    def everybody(self) -> Copy:
        """The sheet with the numbers that are on the screen."""
        return Copy(everybody(self.assignment), self.answers)

    @property
    def due(self) -> datetime | None:
        entries = (e for e in self.course.assignments if e.slug == self.assignment.slug)
        return next((e.due for e in entries), None)


def open_master(assignment: Assignment, course: Course, keep: Path, *, key: bool) -> Master:
    """Read what sheets need; ``keep`` is the folder in which the data of figures is kept."""
    _check_title(assignment)
    figures = figure_data(assignment, keep)
    return Master(assignment, course, figures, Answers(assignment), read_key(assignment) if key else None)


def _check_title(assignment: Assignment) -> None:
    """It stands at the head of every page too, where there can be no link."""
    for cell in (c for c in assignment.cells if c.question is None and c.type == "markdown"):
        title = assignment.title.get(cell.language) if cell.language else ""
        if not title or cell.source.split("\n", 1)[0] != f"# {title}":
            continue
        tokens = read_line(Prose(title, place(assignment), cell.line + 1))
        if any(token.type == "link_open" for token in tokens):
            where = f"{place(assignment)}:{cell.line + 1}"
            raise CourseError(where, "a link in the title cannot be printed", "put it in the text")


def copies_for(master: Master, secret: bytes, people: Sequence[Who]) -> tuple[Copy, ...]:
    """One each, in their order."""
    drawn = variants(master.assignment, secret, [who.draws for who in people])
    return tuple(Copy(v, master.answers, who.person) for v, who in zip(drawn, people, strict=True))


def make_sheet(
    master: Master,
    kind: SheetKind,
    language: Language,
    copy: Copy,
    *,
    lesson: bool = True,
    drawn: bool = False,
) -> Sheet:
    """One copy of one sheet; without the lesson, the questions alone; ``drawn`` where copies differ."""
    assignment = copy.assignment
    key = master.key if kind == "key" else None
    source = Source(copy, language, master.figures, key)
    rubric = kind == "rubric"
    return Sheet(
        kind=kind,
        language=language,
        slug=assignment.slug,
        title=assignment.title.get(language),
        course=master.course.title.get(language),
        due=written.date(master.due, language) if master.due else "",
        code=copy.code,
        person=copy.person,
        parts=() if rubric else parts(source, lesson=lesson),
        marking=markings(copy, language, drawn=drawn) if rubric else (),
        blueprint=blueprint(assignment, language) if rubric else (),
        references=_references(assignment, language) if lesson and not rubric else (),
        licence=sentences(language, "handout")("licence"),
    )


def _references(assignment: Assignment, language: Language) -> tuple[Prose, ...]:
    works = references(assignment, language)
    return tuple(Prose(work.markdown, place(assignment), work.line) for work in works)
