"""Makes the files of one order: for students and for staff in folders of their own, never mixed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from autograder.course.config import Course
from autograder.course.layout import Layout
from autograder.course.master import read_master
from autograder.errors import CourseError, CourseErrors, MulticabezaError, OperatorError
from autograder.handouts.binding import bind
from autograder.handouts.copies import Copy
from autograder.handouts.frames import Frame, frame_for
from autograder.handouts.people import Who
from autograder.handouts.sheets import Master, copies_for, make_sheet, open_master
from autograder.handouts.tables import right_answers, write_variants
from autograder.model import Assignment, Language
from autograder.render.files import write
from autograder.render.sheet import Look, Sheet, SheetKind
from autograder.render.text import file_stem

Format = Literal["pdf", "html"]


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be made of each assignment."""

    kinds: Sequence[SheetKind]
    languages: Sequence[Language]
    formats: Sequence[Format]
    look: Look = Look()
    lesson: bool = True
    duplex: bool = False  # in the bound file, every copy begins on a right-hand page

    def runs(self) -> Iterator[tuple[SheetKind, Language, Format]]:
        yield from ((k, lang, f) for k in self.kinds for lang in self.languages for f in self.formats)

    def sheets(self, copies: int) -> int:
        """How many will be set of one assignment, for a progress bar."""
        return sum(copies if copies and kind != "rubric" else 1 for kind, _, _ in self.runs())


@dataclass(frozen=True, slots=True)
class Made:
    """A file below the order's folder; ``pages`` is 0 for what has none."""

    path: Path
    pages: int = 0
    copies: int = 1


@dataclass
class Report:
    made: list[Made] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)  # what was printed in another way than asked
    errors: list[CourseError] = field(default_factory=list)  # what could not be printed

    @property
    def files(self) -> int:
        return sum(made.copies if made.path.is_dir() else 1 for made in self.made)

    @property
    def pages(self) -> int:
        return sum(made.pages for made in self.made)


def produce_all(
    layout: Layout,
    course: Course,
    slugs: Sequence[str],
    order: Order,
    people: Sequence[Who],
    secret: bytes,
    out: Path,
    step: Callable[[], None],
) -> Report:
    """Every assignment that can be set is; what stands against the others is in the report.

    Args:
        people: a copy for each; nobody means one sheet, which is everybody's.
        secret: what copies are drawn from; not looked at where there are none.
        step: called after each sheet.
    """
    report = Report()
    for slug in slugs:
        try:
            assignment = read_master(layout.master(slug))
            master = open_master(assignment, course, layout.private / "handouts", key="key" in order.kinds)
            produce(master, order, copies_for(master, secret, people), out, report, step)
        except CourseErrors as found:
            report.errors.extend(found.findings)
        except CourseError as error:
            report.errors.append(_placed(error, assignment, layout.master(slug).name))
        except OperatorError:
            raise  # of this machine: no assignment would fare better
        except MulticabezaError as error:  # a mistake of the kit, or of course.yml: others may be set
            report.errors.append(CourseError(f"{slug}/{layout.master(slug).name}", str(error)))
    return report


def _placed(error: CourseError, assignment: Assignment, file: str) -> CourseError:
    """With the question it stands in; a title is printed without its place, and names at least the file."""
    master = f"{assignment.slug}/{file}"
    if error.where.startswith("«"):
        return CourseError(master, f"{error.where}: {error.what}", error.remedy)
    place, _, line = error.where.rpartition(":")
    question = assignment.question_at(int(line)) if place == master and line.isdecimal() else None
    return CourseError(error.where, f"{question.id}: {error.what}", error.remedy) if question else error


def produce(
    master: Master,
    order: Order,
    copies: Sequence[Copy],
    out: Path,
    report: Report,
    step: Callable[[], None],
) -> None:
    """Set every sheet of the order; ``step`` is called after each, and ``report`` says what was made.

    Args:
        copies: one for each person; none is one sheet, which is everybody's. A rubric always is.

    Raises:
        CourseError, CourseErrors: something in the master cannot be printed.
    """
    rows = right_answers(master.assignment, copies)  # whatever has no answer is not handed out either
    for kind, language, form in order.runs():
        folder = out / ("students" if kind == "student" else "staff")
        stem = folder / _stem(master, kind, language, order)

        framed = copies and (kind, form) == ("student", "pdf")
        frame = frame_for(master, language, order.look, lesson=order.lesson) if framed else None

        def sheet_of(copy: Copy, kind: SheetKind = kind, language: Language = language) -> Sheet:
            return make_sheet(master, kind, language, copy, lesson=order.lesson, drawn=bool(copies))

        if copies and kind != "rubric":
            sheets = ((copy, sheet_of(copy)) for copy in copies)
            report.made.extend(_class(sheets, form, stem, order, frame, report, step))
        else:
            report.made.append(_file(sheet_of(master.everybody), form, stem, order.look, report))
            step()
    if copies:
        path = out / "staff" / f"{master.assignment.slug}.variants.csv"
        path.parent.mkdir(parents=True, exist_ok=True)
        write_variants(path, master.assignment, rows)
        report.made.append(Made(path))


def _class(
    sheets: Iterable[tuple[Copy, Sheet]],
    form: Format,
    stem: Path,
    order: Order,
    frame: Frame,
    report: Report,
    step: Callable[[], None],
) -> Iterator[Made]:
    """One file a copy, in a folder of their own, and of PDFs all of them bound into one."""
    files: list[Made] = []
    for copy, sheet in sheets:
        files.append(_file(sheet, form, stem / _label(copy), order.look, report, frame))
        step()
    yield Made(stem, sum(made.pages for made in files), len(files))
    if older := {*stem.glob(f"*.{form}")} - {made.path for made in files}:
        report.notes.append(
            f"{stem.name}/ also holds {len(older)} .{form} of another order, such as {min(older).name}"
        )
    if form == "pdf" and len(files) > 1:
        bound = stem.with_name(f"{stem.name}.all.pdf")
        pages = bind([made.path for made in files], bound, duplex=order.duplex)
        yield Made(bound, pages, len(files))


def _file(sheet: Sheet, form: Format, stem: Path, look: Look, report: Report, frame: Frame = None) -> Made:
    path = stem.with_name(f"{stem.name}.{form}")
    path.parent.mkdir(parents=True, exist_ok=True)
    if form == "html":
        from autograder.render.web import sheet_html

        write(path, sheet_html(sheet, look))
        return Made(path)
    from autograder.render.paper import sheet_pdf

    printed = sheet_pdf(sheet, look, frame)
    write(path, printed.pdf)
    report.notes.extend(f"{path.parent.name}/{path.name}: {note}" for note in printed.notes)
    return Made(path, printed.pages)


def _stem(master: Master, kind: SheetKind, language: Language, order: Order) -> str:
    """``a03_attention.key.es.large``: whatever makes one file differ from another."""
    look = order.look
    marks = {"letter": look.paper == "letter", "large": look.large, "gray": look.gray}
    parts = [master.assignment.slug, *([] if kind == "student" else [kind]), language]
    parts += [mark for mark, on in marks.items() if on]
    return ".".join(parts if order.lesson or kind == "rubric" else [*parts, "questions"])


def _label(copy: Copy) -> str:
    return f"{file_stem(copy.person.id)}-{copy.code}" if copy.person else copy.code
