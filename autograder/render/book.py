"""One student's page of a gradebook, and in words how its total comes about."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from autograder.locale import Sentences, decimal

_HOUR, _DAY = 3600, 86400


@dataclass(frozen=True, slots=True)
class Grade:
    """The points of one question as a gradebook has them."""

    most: float
    auto: float | None = None  # what the program gave
    manual: float | None = None  # what a person gave instead
    extra: float = 0.0
    looked_at: bool = False  # a person has yet to look at it, whatever stands there

    @property
    def points(self) -> float | None:
        return self.auto if self.manual is None else self.manual


@dataclass(frozen=True, slots=True)
class Book:
    """Points, comments and lateness."""

    grades: Mapping[str, Grade]  # by question, those of an earlier version of the assignment too
    comments: Mapping[str, str] = field(default_factory=dict)  # by question, Markdown
    penalty: float = 0.0
    seconds_late: float = 0.0

    @property
    def total(self) -> float:
        return sum((g.points or 0.0) + g.extra for g in self.grades.values()) - self.penalty

    @property
    def most(self) -> float:
        """Of all that has been judged."""
        return sum(g.most for g in self.grades.values() if g.points is not None)

    @property
    def touched(self) -> bool:
        """Whether a person has given points or said something."""
        by_hand = any(g.manual is not None or g.extra for g in self.grades.values())
        return by_hand or any(self.comments.values())


def sums(book: Book, asked: Collection[str], say: Sentences) -> tuple[tuple[str, str], ...]:
    """Words and points, line by line; nothing where the total is just the sum of the questions ``asked``."""
    points = {id: grade.points or 0.0 for id, grade in book.grades.items()}
    gone = sum(value for id, value in points.items() if id not in asked)
    extra = sum(grade.extra for grade in book.grades.values())
    late = say("returned.sum_late", time=how_late(book.seconds_late, say))
    rows = [(say("returned.sum_gone"), gone), (say("returned.sum_extra"), extra), (late, -book.penalty)]
    said = [(words, _signed(n, say)) for words, n in rows if n]
    if not said:
        return ()
    first = decimal(sum(points.values()) - gone, say.language)
    total = decimal(book.total, say.language)
    return ((say("returned.sum_questions"), first), *said, (say("returned.sum_total"), total))


def how_late(seconds: float, say: Sentences) -> str:
    """Days and hours: what counts of it is days."""
    days, rest = divmod(int(seconds), _DAY)
    hours = rest // _HOUR
    if not days:
        return say.count("returned.hours", hours) if hours else say("returned.within_hour")
    said = say.count("returned.days", days)
    return say("returned.both", days=said, hours=say.count("returned.hours", hours)) if hours else said


def changes(grade: Grade | None, by_program: bool, say: Sentences) -> tuple[str, ...]:
    """What a person did to a question's points. ``by_program``: the program gives them, unless it cannot."""
    if grade is None:
        return ()
    said: list[str] = []
    if grade.manual is not None and by_program and grade.manual != grade.auto:
        if grade.auto is None:
            said.append(say("returned.by_hand"))
        else:
            got, auto = decimal(grade.manual, say.language), decimal(grade.auto, say.language)
            said.append(say("returned.changed", got=got, auto=auto))
    if grade.extra:
        said.append(say.count("returned.extra", grade.extra))
    if grade.manual is not None and grade.looked_at:
        said.append(say("returned.again"))
    return tuple(said)


def _signed(value: float, say: Sentences) -> str:
    return ("−" if value < 0 else "+") + decimal(abs(value), say.language)
