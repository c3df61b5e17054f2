"""The words the whole kit shares, as frozen types without any I/O."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Literal

Language = Literal["es", "en"]
LANGUAGES: tuple[Language, ...] = ("es", "en")


@dataclass(frozen=True, slots=True)
class Text:
    """One sentence or passage, written in both languages."""

    es: str
    en: str

    def get(self, language: Language) -> str:
        return self.es if language == "es" else self.en


class Bloom(StrEnum):
    REMEMBER = "remember"
    UNDERSTAND = "understand"
    APPLY = "apply"
    ANALYZE = "analyze"
    EVALUATE = "evaluate"
    CREATE = "create"


class Kind(StrEnum):
    CODE = "code"
    CHOICE = "choice"
    NUMERIC = "numeric"
    ESSAY = "essay"


class Role(StrEnum):
    """What a master cell is for; a plain cell of a question has no role."""

    PUBLIC = "public"
    KEY = "key"
    RUBRIC = "rubric"
    HINT = "hint"
    FIGURE = "figure"
    PARAMS = "params"
    REFERENCES = "references"


class CheckKind(StrEnum):
    """What a hidden check looks at: all that students are told of it before they hand in."""

    VALUES = "values"  # numbers on other inputs
    SHAPES = "shapes"  # other sizes, more dimensions
    EDGES = "edges"  # huge, tiny, empty, single: limits of what is allowed
    PROPERTIES = "properties"  # what must hold whatever the input is
    PRECISION = "precision"  # dtype, and the last digits
    INPUTS = "inputs"  # arguments that must stay as they were
    ERRORS = "errors"  # invalid data that must be refused
    GRADIENTS = "gradients"
    ANSWER = "answer"  # a letter or a number


# --- the course, as authored -------------------------------------------------------------------


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


# --- what students hand in -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Notice:
    """Something said once to the student or to staff: ``notice.<code>`` of the locale files."""

    code: str
    fields: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SourceCell:
    """One code cell to load, in order. ``index`` counts from 1 as the student sees it."""

    index: int
    source: str
    question: str | None = None


@dataclass(frozen=True, slots=True)
class SourceFile:
    """One submitted file, read: its code cells (check cells left out) and its essay answers."""

    name: str
    type: Literal["py", "ipynb"]
    sha256: str
    cells: tuple[SourceCell, ...] = ()
    essays: Mapping[str, str] = field(default_factory=dict)
    notices: tuple[Notice, ...] = ()
    unreadable: Notice | None = None  # set when nothing of it can be graded


@dataclass(frozen=True, slots=True)
class Submission:
    """Everything one student handed in for one assignment."""

    student: str
    files: tuple[SourceFile, ...]
    notices: tuple[Notice, ...] = ()


# --- what the judge says -------------------------------------------------------------------------


class Outcome(StrEnum):
    PASSED = "passed"
    FAILED = "failed"
    ERROR = "error"  # the student's code raised
    TIMEOUT = "timeout"
    MEMORY = "memory"
    BLOCKED = "blocked"  # refused by the jail
    SKIPPED = "skipped"  # what it depends on did not pass
    INTERNAL = "internal"  # our fault: never a zero


@dataclass(frozen=True, slots=True)
class Mismatch:
    """Where a reply differs from what was asked, without ever saying the expected value.

    ``got`` and ``differs`` hold at most a 12 x 12 corner of the student's own result.
    """

    kind: Literal["type", "shape", "dtype", "value", "nan", "length"]
    got_type: str = ""
    got_shape: tuple[int, ...] | None = None
    want_type: str = ""
    want_shape: tuple[int, ...] | None = None
    got_dtype: str = ""
    want_dtype: str = ""
    index: tuple[int, ...] | None = None  # where it differs most
    share: float = 0.0  # fraction of entries that differ
    got: tuple[tuple[float, ...], ...] | None = None
    differs: tuple[tuple[bool, ...], ...] | None = None


@dataclass(frozen=True, slots=True)
class StudentTrouble:
    """An exception of the student's code, cleaned: what it was and on which line of theirs."""

    type: str
    message: str = ""  # capped; empty where it could carry hidden inputs
    cell: int | None = None
    line: int | None = None
    code: str = ""  # the student's own line
    unsolved: bool = False  # it is the stub's NotImplementedError


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """The misconception behind a failed check."""

    mutant: str
    certainty: Literal["certain", "likely"]
    text: Text
    question: str  # the question the mutant belongs to


@dataclass(frozen=True, slots=True)
class CheckResult:
    id: str  # the test function's name
    question: str
    weight: float
    outcome: Outcome
    requirement: Text
    note: Text | None = None  # the grader's own sentence about this failure
    mismatch: Mismatch | None = None
    trouble: StudentTrouble | None = None
    diagnosis: Diagnosis | None = None
    consequence_of: str | None = None  # a question id: costs nothing
    needs: str | None = None  # of a skipped check: the name or check it waits for
    device: str = "cpu"
    seed: str = ""
    cpu_seconds: float = 0.0
    staff: str = ""  # the whole trace, for appeals; never shown to students

    @property
    def earned(self) -> bool:
        return self.outcome is Outcome.PASSED or self.consequence_of is not None


QuestionStatus = Literal["graded", "waiting", "internal"]


@dataclass(frozen=True, slots=True)
class QuestionResult:
    """``waiting``: an essay that a reader has yet to score; ``internal``: our fault, no score."""

    id: str
    points: float | None
    max_points: float
    status: QuestionStatus
    comment: str = ""  # a reader's, on an essay


@dataclass(frozen=True, slots=True)
class CellTrouble:
    """A cell that did not run to its end while loading."""

    cell: int
    trouble: StudentTrouble
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class Shown:
    """One thing a cell of the student's showed when it was run: printed text, a last value, a picture."""

    cell: int  # as in SourceCell.index
    kind: Literal["stdout", "stderr", "value", "picture"]
    text: str = ""  # cleaned and capped
    png: str = ""  # of a picture: base64


@dataclass(frozen=True, slots=True)
class Result:
    """The verdict on one submission of one student; see ``grading/result.schema.json``."""

    student: str
    assignment: str
    file: str | None
    sha256: str | None
    questions: tuple[QuestionResult, ...]
    checks: tuple[CheckResult, ...]
    loading: tuple[CellTrouble, ...] = ()
    output: str = ""  # what the code printed while loading, cleaned and capped
    shown: tuple[Shown, ...] = ()  # the same, cell by cell and with pictures, where the job asks for it
    essays: Mapping[str, str] = field(default_factory=dict)
    notices: tuple[Notice, ...] = ()
    other_files: Mapping[str, float] = field(default_factory=dict)  # name -> score, not counted
    isolation: Mapping[str, object] = field(default_factory=dict)
    versions: Mapping[str, str] = field(default_factory=dict)
    assignment_sha256: str = ""
    secret_id: str = ""
    cpu_seconds: float = 0.0
    wall_seconds: float = 0.0
    graded_at: str = ""  # ISO 8601, UTC

    @property
    def score(self) -> float:
        """Points earned so far; essays still waiting count nothing yet."""
        return sum(q.points or 0.0 for q in self.questions)

    @property
    def max_score(self) -> float:
        return sum(q.max_points for q in self.questions)

    @property
    def judged(self) -> bool:
        """False when any part could not be judged through no fault of the student."""
        return all(q.status != "internal" for q in self.questions)
