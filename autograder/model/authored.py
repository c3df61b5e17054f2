"""A course as its authors wrote it: cells, questions, assignments, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from autograder.model.words import Bloom, Kind, Language, Role, Text


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell of a master file; ``line`` is the line of its ``# %%`` marker (1-based)."""

    type: Literal["code", "markdown"]
    source: str
    line: int
    question: str | None = None
    role: Role | None = None
    language: Language | None = None
    options: Mapping[str, str] = field(default_factory=dict)


Value = int | float | str | tuple[int | float, ...]  # of a param


@dataclass(frozen=True, slots=True)
class Params:
    """What may change in a question from one printed copy to the next; see ``course.params``."""

    source: str  # of its params cell
    line: int  # of that cell's marker
    defaults: Mapping[str, Value] = field(hash=False)  # what everybody gets on screen
    # The question's cells as they are in the master: with @{placeholders}.
    written: tuple[Cell, ...] = field(hash=False)


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a choice question; a wrong one names the mutant it betrays."""

    letter: str
    text: Text
    misconception: str | None = None


@dataclass(frozen=True, slots=True)
class Level:
    name: Text
    points: float
    descriptor: Text
    sample: Text | None = None  # from an answer at this level


@dataclass(frozen=True, slots=True)
class Criterion:
    name: Text
    levels: tuple[Level, ...]


@dataclass(frozen=True, slots=True)
class Question:
    """One question: what it asks, what it is worth, and which names answer it."""

    id: str
    kind: Kind
    points: float
    bloom: Bloom
    minutes: int
    title: Text
    prose: Text  # Markdown, the heading included
    line: int
    names: tuple[str, ...] = ()  # functions and classes its solution cells define
    options: tuple[Option, ...] = ()
    rubric: tuple[Criterion, ...] = ()
    key: Text | None = None
    hints: tuple[Text, ...] = ()
    reason_of: str | None = None
    params: Params | None = None  # where its numbers are drawn for each printed copy


@dataclass(frozen=True, slots=True)
class Assignment:
    """One assignment, read from ``solutions/<slug>/<module>.py``."""

    slug: str
    module: str
    title: Text
    path: Path  # the master file
    cells: tuple[Cell, ...]
    questions: tuple[Question, ...]
    sha256: str  # of everything in solutions/<slug> that decides a verdict

    def question(self, id: str) -> Question:
        return next(q for q in self.questions if q.id == id)

    def question_at(self, line: int) -> Question | None:
        """The question whose cell has this line of the master."""
        cell = next((cell for cell in reversed(self.cells) if cell.line <= line), None)
        return self.question(cell.question) if cell and cell.question else None

    def owner(self, name: str) -> Question | None:
        """The question whose solution defines ``name``."""
        return next((q for q in self.questions if name in q.names), None)

    @property
    def points(self) -> float:
        return sum(q.points for q in self.questions)


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing wrong with an assignment: ``file:line``, which rule, and what would be right."""

    file: str
    rule: str
    message: str
    remedy: str
