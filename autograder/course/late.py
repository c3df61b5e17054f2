"""What lateness costs, and who may hand in later: extensions.csv, kept in the term folder."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

from autograder.course.config import Course, Late
from autograder.course.findings import Findings, did_you_mean
from autograder.course.rosters import csv_rows

DAY = 86_400  # seconds
MOST_DAYS = 366  # of an extension
COLUMNS = ("student", "assignment", "days", "hours", "note")


def penalty(score: float, seconds_late: float, late: Late) -> float:
    """The points that a submission of ``score`` loses, from 0 to the score.

    Nothing within the grace; after it, each started day since the due date costs ``per_day`` of the
    score, ``most`` of it at most; more than ``most_days`` late, all of it is lost, whatever the cap.
    """
    if score <= 0 or seconds_late <= late.grace_minutes * 60:
        return 0.0
    days = math.ceil(seconds_late / DAY)
    if late.most_days is not None and days > late.most_days:
        return score
    return score * min(late.per_day * days, late.most)


@dataclass(frozen=True, slots=True)
class Extension:
    """How much later than the due date a student may hand an assignment in."""

    student: str
    assignment: str
    time: timedelta


def read_extensions(path: Path, course: Course) -> tuple[Extension, ...]:
    """Rows ``student,assignment,days[,hours,note]``: a time after the due date, not added to another.

    Raises:
        CourseErrors: a row names no student, an assignment without due date, no time, or stands twice.
    """
    found = Findings(path.name)
    due = {entry.slug: entry.due for entry in course.assignments}
    extensions: dict[tuple[str, str], Extension] = {}
    unknown: dict[str, None] = {}
    for line, row in csv_rows(path, required=COLUMNS[:2], known=COLUMNS):
        student, slug = row["student"], row["assignment"]
        time = _time(line, row, found)
        unknown.update(dict.fromkeys(name for name in row if name and name not in COLUMNS))
        if not student:
            found.add(line, "no student", "the id the student has in the gradebook")
        elif slug not in due:
            found.add(line, f"assignment {slug!r} is not in course.yml", did_you_mean(slug, due))
        elif due[slug] is None:
            found.add(line, f"{slug} has no due date: nothing of it is late", "set due: in course.yml")
        elif (student, slug) in extensions:
            found.add(line, f"{student} has a second extension for {slug}", "one row each")
        elif time is not None:
            extensions[student, slug] = Extension(student, slug, time)
    for name in unknown:  # a mistyped "hours" would be lost without a word
        found.add(1, f"unknown column {name!r}", did_you_mean(name, COLUMNS))
    found.raise_any()
    return tuple(extensions.values())


def _time(line: int, row: Mapping[str, str], found: Findings) -> timedelta | None:
    """Days and hours together; a finding when there are none, or they are no time."""
    numbers = {unit: row[unit] for unit in ("days", "hours") if row.get(unit)}
    try:
        parts = {unit: float(text.replace(",", ".")) for unit, text in numbers.items()}
        time = timedelta(**parts)
    except (ValueError, OverflowError):
        parts, time = {}, timedelta()
    if any(part < 0 for part in parts.values()) or not timedelta() < time <= timedelta(days=MOST_DAYS):
        given = ", ".join(f"{unit} {text!r}" for unit, text in numbers.items()) or "neither days nor hours"
        found.add(line, given, f"a number above 0, at most {MOST_DAYS} days")
        return None
    return time
