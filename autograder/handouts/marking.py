"""Mark answers that were collected on paper: from the same draws as the copies, row by row."""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from autograder.course.declared import declared_tolerances
from autograder.course.draws import Drawn, Variant, everybody
from autograder.course.rosters import EXTRA, csv_rows
from autograder.errors import CourseError
from autograder.handouts.answers import Answers, Mistake
from autograder.handouts.written_answers import agrees, read_letter, read_number
from autograder.model import Assignment, Kind, Question

_COLUMNS = ("student", "question", "answer")
BY_MACHINE = (Kind.CHOICE, Kind.NUMERIC)
_FIGURES_OF_A_MISTAKE = 2  # enough to know one by
_MOST_HINTS = 50  # names that nobody has, for which a near one is looked for


@dataclass(frozen=True, slots=True)
class Mark:
    """One answer, marked. ``right`` is what that copy asked for; ``mistakes`` what a wrong answer betrays."""

    student: str
    code: str
    question: Question
    answer: str
    right: str | int | float
    points: float
    mistakes: tuple[Mistake, ...] = ()


@dataclass(frozen=True, slots=True)
class Marked:
    """``errors`` are rows that could not be marked, each with its line; the others were."""

    marks: tuple[Mark, ...]
    errors: tuple[CourseError, ...]
    students: tuple[str, ...]  # everybody with a row, and everybody who got a copy

    def totals(self) -> dict[str, float]:
        """Everybody's points, in the order of ``students``."""
        points = dict.fromkeys(self.students, 0.0)
        for mark in self.marks:
            points[mark.student] += mark.points
        return points


def mark(path: Path, assignment: Assignment, variants: Sequence[Variant] | None) -> Marked:
    """Mark the rows ``student,question,answer`` of ``path``.

    Args:
        variants: the copies that were handed out; None where everybody had the same sheet.

    Raises:
        CourseErrors: the file is no such table.
        CourseError: the solution does not answer a question.
    """
    marker = _Marker(assignment, variants)
    marks, errors, seen = [], [], dict[tuple[str, str], int]()
    for line, row in csv_rows(path, required=_COLUMNS, known=_COLUMNS):
        try:
            made = marker.mark(row)
            first = seen.setdefault((made.student, made.question.id), line)
            if first != line:
                raise _Bad(
                    f"{row['student']} answered {made.question.id} in line {first} too", "one row each"
                )
            marks.append(made)
        except _Bad as bad:
            errors.append(CourseError(f"{path.name}:{line}", bad.what, bad.remedy))
    got = () if variants is None else tuple(marker.name(variant) for variant in variants)
    students = tuple(dict.fromkeys([*got, *(made.student for made in marks)]))
    return Marked(tuple(marks), tuple(errors), students)


class _Verdict(NamedTuple):
    right: str | int | float
    holds: bool
    mistakes: tuple[Mistake, ...] = ()


class _Bad(Exception):
    """A row that cannot be marked."""

    def __init__(self, what: str, remedy: str) -> None:
        self.what, self.remedy = what, remedy


class _Marker:
    def __init__(self, assignment: Assignment, variants: Sequence[Variant] | None) -> None:
        self._answers = Answers(assignment)
        self._asked = dict(_by_id_and_number(assignment))
        self._within = declared_tolerances(assignment.path.parent / "grader")
        self._same = everybody(assignment) if variants is None else None
        named = {v.student: v for v in variants or () if v.student is not None}
        coded = {v.code: v for v in variants or ()}
        self._copies = {**coded, **named}
        self._hints: dict[str, str] = {}  # to look for the nearest in a large class takes its time
        self._twofold = {key for key in coded.keys() & named.keys() if coded[key] is not named[key]}

    @staticmethod
    def name(variant: Variant) -> str:
        """The student's id; a copy without a name goes by its code."""
        named = variant.student is not None and "\0" not in variant.student
        return variant.student or "" if named else variant.code

    def mark(self, row: Mapping[str, str]) -> Mark:
        if row.get(EXTRA):
            remedy = 'quote it, "0,43", or separate the columns with semicolons'
            raise _Bad(f"{row['answer']},{row[EXTRA]} is more than one answer", remedy)
        student, variant = self._whose(row["student"])
        question = self._question(row["question"])
        drawn = variant.drawn[question.id]
        read = self._letter if question.kind is Kind.CHOICE else self._number
        verdict = read(drawn, row["answer"])
        points = question.points if verdict.holds else 0.0
        return Mark(student, variant.code, question, row["answer"], verdict.right, points, verdict.mistakes)

    def _whose(self, given: str) -> tuple[str, Variant]:
        if not given:
            raise _Bad("no student", "an id, or the code printed on the copy")
        if self._same is not None:
            return given, self._same
        if given in self._twofold:
            raise _Bad(f"{given!r} is one student's id and another's code", "write the id of the other")
        variant = self._copies.get(given) or self._copies.get(given.upper().replace(" ", ""))
        if variant is None:
            raise _Bad(f"nobody is called {given!r}", self._hint(given))
        return self.name(variant), variant

    def _hint(self, given: str) -> str:
        if given not in self._hints:
            searched = len(self._hints) < _MOST_HINTS  # with more, it is the roster that is another
            near = difflib.get_close_matches(given, self._copies, 1) if searched else []
            known = "an id of the class, or the code on the copy"
            self._hints[given] = f'did you mean "{near[0]}"?' if near else known
        return self._hints[given]

    def _question(self, given: str) -> Question:
        question = self._asked.get(given)
        if question is None:
            near = difflib.get_close_matches(given, self._asked, 1)
            hint = f'did you mean "{near[0]}"?' if near else "its number on the sheet, or its id"
            raise _Bad(f"no question {given!r}", hint)
        if question.kind not in BY_MACHINE:
            raise _Bad(f"{question.id} is {_a(question.kind)} question", "mark it by hand, with the rubric")
        return question

    def _letter(self, drawn: Drawn, text: str) -> _Verdict:
        right, letters = self._answers.letter(drawn), dict(drawn.options)
        if not text:
            return _Verdict(right, False)
        letter = read_letter(text)
        if letter not in letters:
            what = f"answer {text[:40]!r} to {drawn.question.id}"
            raise _Bad(what, f"one letter from a to {max(letters)}, or nothing")
        mistake = self._answers.mistake(letters[letter])
        return _Verdict(right, letter == right, (mistake,) if mistake else ())

    def _number(self, drawn: Drawn, text: str) -> _Verdict:
        right, within = self._answers.number(drawn), self._within.get(drawn.question.id, 0.0)
        if not text:
            return _Verdict(right, False)
        number = read_number(text)
        if number is None:
            what = f"answer {text[:40]!r} to {drawn.question.id}"
            raise _Bad(what, "one number, such as 0.43, 0,43 or 3/7")
        if agrees(number, right, within):
            return _Verdict(right, True)
        known = self._answers.mistaken(drawn)
        near = [m for value, m in known if agrees(number, value, within, _FIGURES_OF_A_MISTAKE)]
        return _Verdict(right, False, tuple(near))


def _by_id_and_number(assignment: Assignment) -> Iterator[tuple[str, Question]]:
    for number, question in enumerate(assignment.questions, 1):
        yield question.id, question
        yield str(number), question


def _a(kind: Kind) -> str:
    return f"an {kind}" if kind is Kind.ESSAY else f"a {kind}"
