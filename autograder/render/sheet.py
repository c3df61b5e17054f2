"""A printed sheet as data: what is on it and in which order; `paper` makes PDF of it, `web` HTML.

A student's sheet is built without answers: nothing in its data could leak, whatever a template does.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from autograder.model import Bloom, Criterion, Kind, Language

SheetKind = Literal["student", "key", "rubric"]
SHEET_KINDS: tuple[SheetKind, ...] = ("student", "key", "rubric")


@dataclass(frozen=True, slots=True)
class Prose:
    """A passage of the author's Markdown; ``line`` (1-based) is where it starts in ``file``."""

    markdown: str
    file: str = ""
    line: int = 1


@dataclass(frozen=True, slots=True)
class Code:
    """Python that is printed as it stands."""

    source: str


@dataclass(frozen=True, slots=True)
class Picture:
    """A figure: what its function returned (docs/authoring.md), numbered through the sheet."""

    data: Mapping[str, object]
    caption: Prose
    alt: str  # in words, for whoever cannot see it
    number: int


Block = Prose | Code | Picture


@dataclass(frozen=True, slots=True)
class Choice:
    """One option as printed: its letter is that of *this* sheet, which may be shuffled."""

    letter: str
    text: Prose
    right: bool | None = None  # known in a key only
    betrays: str = ""  # in a key: what a learner who marks it believes, Markdown


@dataclass(frozen=True, slots=True)
class Space:
    """Where the answer goes: ``lines`` of writing, rows of a code grid; bubbles and boxes need none."""

    kind: Literal["lines", "number", "bubbles", "code"]
    lines: int = 0


@dataclass(frozen=True, slots=True)
class Answer:
    """What the key prints in the place of the answer space."""

    prose: Prose | None = None  # of an essay: the model answer; of a number: how it comes about
    code: str = ""
    short: str = ""  # a letter or a number, as it would be written by hand
    accepted: tuple[str, ...] = ()  # what else earns full marks, each one line of Markdown


@dataclass(frozen=True, slots=True)
class Asked:
    """A question as printed."""

    number: int
    id: str
    title: str  # Markdown
    kind: Kind
    points: float
    bloom: Bloom
    minutes: int
    blocks: tuple[Block, ...]  # without the heading and without the list of options
    space: Space
    options: tuple[Choice, ...] = ()
    reason_of: int | None = None  # the number of the question this is the reason of
    answer: Answer | None = None  # of a key only


@dataclass(frozen=True, slots=True)
class Tick:
    """One requirement of a code question, worth ``points`` when it holds."""

    requirement: str
    points: float


@dataclass(frozen=True, slots=True)
class Marking:
    """How one question is marked by hand: criteria by levels, or requirements to tick."""

    number: int
    id: str
    title: str
    points: float
    criteria: tuple[Criterion, ...] = ()
    ticks: tuple[Tick, ...] = ()
    note: str = ""  # Markdown: of a choice or a number, the answer


@dataclass(frozen=True, slots=True)
class BlueprintRow:
    """One question in the table of questions by Bloom level."""

    number: int
    title: str
    bloom: Bloom
    kind: Kind
    points: float
    minutes: int


@dataclass(frozen=True, slots=True)
class Person:
    """Whose copy it is. ``name`` is what a roster says, whatever that is; ``id`` is what to fall back on."""

    id: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """Everything on one sheet, in one language."""

    kind: SheetKind
    language: Language
    slug: str
    title: str  # Markdown
    course: str
    due: str = ""  # a date as people write it, or nothing
    code: str = ""  # of the variant; empty on a sheet that is everybody's
    person: Person | None = None  # None: boxes to write in
    parts: tuple[Block | Asked, ...] = ()  # lesson and questions, in order
    marking: tuple[Marking, ...] = ()  # of a rubric
    blueprint: tuple[BlueprintRow, ...] = ()  # of a rubric
    references: tuple[Prose, ...] = ()
    licence: str = ""

    @property
    def questions(self) -> tuple[Asked, ...]:
        return tuple(part for part in self.parts if isinstance(part, Asked))

    @property
    def points(self) -> float:
        rows = self.questions or self.marking
        return sum(row.points for row in rows)

    @property
    def scan(self) -> str:
        """What the QR code of a page says, before its page number: ``a03_attention|es|7K3Q``."""
        return "|".join((self.slug, self.language, self.code or "-"))


@dataclass(frozen=True, slots=True)
class Look:
    """How a sheet is printed."""

    paper: Literal["a4", "letter"] = "a4"
    large: bool = False  # 16 pt sans, ragged, for readers with low vision
    gray: bool = False  # nothing rests on colour
