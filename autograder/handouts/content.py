"""An assignment as the parts of a printed sheet: lesson, figures and questions, in the author's order."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from autograder.authoring.figures import alt_text
from autograder.authoring.outline import number_of
from autograder.course.options import OPTION
from autograder.course.questions import defined_names
from autograder.course.regions import strip_regions
from autograder.errors import CourseError
from autograder.handouts.copies import Copy
from autograder.handouts.figure_data import Figures
from autograder.handouts.keys import Key
from autograder.handouts.spaces import space_for
from autograder.model import Assignment, Cell, Kind, Language, Question, Role
from autograder.render.sheet import Asked, Block, Choice, Code, Picture, Prose

_HEADING = re.compile(r"#{1,2} .*")
_MARK = re.compile(r"\{([\w.]+)\}\s*$")  # of the mutant behind a wrong option


@dataclass(frozen=True, slots=True)
class Source:
    """What a sheet is made of. ``key`` is None on a student's: then no answer comes near it."""

    copy: Copy
    language: Language
    figures: Figures
    key: Key | None = None

    @property
    def assignment(self) -> Assignment:
        return self.copy.assignment

    @property
    def cells(self) -> tuple[Cell, ...]:
        return tuple(c for c in self.assignment.cells if c.language in (None, self.language))


def parts(source: Source, *, lesson: bool = True) -> tuple[Block | Asked, ...]:
    """Everything in the author's order; without the lesson, the questions alone."""
    made: list[Block | Asked] = []
    cells, asked = source.cells, set[str]()
    for at, cell in enumerate(cells):
        if cell.question is None:
            made.extend(_blocks(source, cells, at) if lesson else ())
        elif cell.question not in asked:
            asked.add(cell.question)
            made.append(_asked(source, source.assignment.question(cell.question)))
    return _numbered(made)


def _asked(source: Source, question: Question) -> Asked:
    language, key = source.language, source.key
    own = [c for c in source.cells if c.question == question.id]
    of = question.reason_of
    return Asked(
        number=number_of(source.assignment, question.id),
        id=question.id,
        title=question.title.get(language),
        kind=question.kind,
        points=question.points,
        bloom=question.bloom,
        minutes=question.minutes,
        blocks=tuple(block for at in range(len(own)) for block in _blocks(source, own, at)),
        space=space_for(source.assignment, question),
        options=_choices(source, question),
        reason_of=None if of is None else number_of(source.assignment, of),
        answer=None if key is None else key.answer(question, source.copy, language),
    )


def _choices(source: Source, question: Question) -> tuple[Choice, ...]:
    language, key = source.language, source.key
    made = []
    for letter, option in source.copy.options(question):
        text = Prose(option.text.get(language), place(source.assignment), question.line)
        if key is None:
            made.append(Choice(letter, text))
        else:
            right = option.misconception is None
            made.append(Choice(letter, text, right, "" if right else key.betrays(option, language)))
    return tuple(made)


def _blocks(source: Source, cells: Sequence[Cell], at: int) -> Iterator[Block]:
    """What one cell puts on paper: public checks, hints, keys and draws put nothing."""
    cell = cells[at]
    if cell.role is Role.FIGURE and cell.type == "code":
        yield _picture(source, cell, cells[at - 1] if at else None)
    elif cell.role is None and cell.type == "markdown":
        yield from _prose(source, cell)
    elif cell.role is None and _is_printed(source, cell):
        yield Code(strip_regions(cell.source).strip("\n"))


def _is_printed(source: Source, cell: Cell) -> bool:
    """Code that learners are given. Of a letter or a number, the function is no part of the question."""
    if cell.question is None:
        return True
    kind = source.assignment.question(cell.question).kind
    return kind is Kind.CODE and source.key is None  # a key prints the whole answer instead


def _prose(source: Source, cell: Cell) -> Iterator[Prose]:
    """Without its heading, where the sheet has one of its own, and without the list of options."""
    lines = cell.source.split("\n")
    first = 0
    if _is_first(source, cell) and _HEADING.fullmatch(lines[0]):
        first = next((n for n, line in enumerate(lines[1:], 1) if line.strip()), len(lines))
    kept = ["" if cell.question and OPTION.match(line) else line for line in lines[first:]]
    _refuse_marks(source, cell, first, kept)
    text = "\n".join(kept).rstrip()
    if text:
        yield Prose(text, place(source.assignment), cell.line + 1 + first)


def _refuse_marks(source: Source, cell: Cell, first: int, lines: Sequence[str]) -> None:
    """A list item that looks like an option and is none would print which mistake it betrays."""
    if cell.question is None:
        return
    marks = {option.misconception for option in source.assignment.question(cell.question).options}
    for number, line in enumerate(lines, cell.line + 1 + first):
        if (found := _MARK.search(line)) and found[1] in marks:
            what = f"{found[0].strip()} would be printed, on a line that is no option"
            remedy = 'an option is one line such as "- c) text {mutant}", with a small letter from a to z'
            raise CourseError(f"{place(source.assignment)}:{number}", what, remedy)


def _is_first(source: Source, cell: Cell) -> bool:
    """Whether it is the first prose of its question, or of the lesson, which begins with the title."""
    prose = (c for c in source.cells if c.type == "markdown" and c.role is None)
    return next(c for c in prose if c.question == cell.question) is cell


def _picture(source: Source, cell: Cell, before: Cell | None) -> Picture:
    language = source.language
    told = before if before is not None and before.role is Role.FIGURE and before.type == "markdown" else None
    alts = (c.options["alt"] for c in (told, cell) if c is not None and c.options.get("alt"))
    name = defined_names(cell.source)[-1]
    where = f"{place(source.assignment)}:{cell.line}"
    if name not in source.figures:
        raise CourseError(where, f"no data of the figure {name}", "its function returns what it draws")
    if not (alt := alt_text(next(alts, ""), language)):
        raise CourseError(where, f"the figure {name} has no alt text in {language}", 'give alt="..."')
    caption = Prose(
        told.source if told else "", place(source.assignment), told.line + 1 if told else cell.line
    )
    return Picture(source.figures[name], caption, alt, 0)


def place(assignment: Assignment) -> str:
    """The master as errors name it."""
    return f"{assignment.slug}/{assignment.path.name}"


def _numbered(made: Sequence[Block | Asked]) -> tuple[Block | Asked, ...]:
    """Figures numbered through the sheet, those of questions included."""
    count = itertools.count(1)

    def number(block: Block) -> Block:
        return replace(block, number=next(count)) if isinstance(block, Picture) else block

    return tuple(
        replace(part, blocks=tuple(map(number, part.blocks))) if isinstance(part, Asked) else number(part)
        for part in made
    )
