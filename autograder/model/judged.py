"""What the judge says of it: checks, what went wrong in them, and the verdict."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Literal

from autograder.model.handed_in import Notice
from autograder.model.words import Text


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
