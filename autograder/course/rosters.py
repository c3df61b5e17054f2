"""Reads an instructor's CSV files: who is in the class, and essay scores given outside nbgrader."""

from __future__ import annotations

import csv
import io
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from autograder.course.findings import Findings, did_you_mean
from autograder.errors import CourseError, CourseErrors
from autograder.model import Assignment, Kind


@dataclass(frozen=True, slots=True)
class Enrolled:
    """One line of a roster."""

    id: str
    name: str = ""
    email: str = ""


def read_roster(path: Path) -> tuple[Enrolled, ...]:
    """Rows with an ``id`` column, and ``name`` and ``email`` where given.

    Raises:
        CourseErrors: nobody is in it, a column or an id is missing, an id stands twice or cannot be
            seen whole, or a row has more fields than columns.
    """
    found, rows = Findings(path.name), {}
    for line, row in csv_rows(path, required=("id",), known=("id", "name", "email")):
        id = row["id"]
        if not id or id in rows:
            found.add(line, f"id {id!r}", "every row has an id of its own")
        elif unseen := next((c for c in id if unicodedata.category(c) in _UNSEEN), None):
            what = f"id {id!r} holds an invisible character (U+{ord(unseen):04X})"
            found.add(line, what, "write the id anew: nobody could tell it from the same without it")
        if EXTRA in row:
            found.add(line, f"{row[EXTRA].strip()!r} beyond the last column", 'quote a comma: "Pérez, Ana"')
        rows[id] = Enrolled(id, row.get("name", ""), row.get("email", ""))
    if not rows:
        found.add(1, "nobody in it", "one row a student, below the header row")
    found.raise_any()
    return tuple(rows.values())


@dataclass(frozen=True, slots=True)
class EssayScore:
    points: float
    comment: str = ""


_UNSEEN = ("Cc", "Cf", "Cs", "Zl", "Zp")  # categories: controls, marks of direction, joiners, line ends
EXTRA = "\0"  # the key, in a row, of fields beyond the last column

EssayScores = Mapping[tuple[str, str], EssayScore]  # (student, question)


def read_essays(path: Path, assignment: Assignment) -> EssayScores:
    """Rows ``student,question,points[,comment]``; points lie between 0 and the question's.

    Raises:
        CourseErrors: a question is no essay of this assignment, or points are not a number in range.
    """
    found = Findings(path.name)
    essays = {q.id: q.points for q in assignment.questions if q.kind is Kind.ESSAY}
    scores: dict[tuple[str, str], EssayScore] = {}
    columns = ("student", "question", "points")
    for line, row in csv_rows(path, required=columns, known=(*columns, "comment")):
        key = (row["student"], row["question"])
        if row["question"] not in essays:
            found.add(
                line, f"question {row['question']!r} is no essay here", did_you_mean(row["question"], essays)
            )
            continue
        points = _points(row["points"], essays[row["question"]])
        if points is None:
            found.add(line, f"points {row['points']!r}", f"a number from 0 to {essays[row['question']]:g}")
        elif key in scores:
            found.add(line, f"{key[0]} has a second score for {key[1]}", "one row each")
        else:
            scores[key] = EssayScore(points, row.get("comment", ""))
    found.raise_any()
    return scores


def _strict(reader: csv.DictReader[str], path: Path) -> Iterator[dict[str, str]]:
    """The rows; CourseErrors at a quote that is never closed, a field without end, or a control character."""
    try:
        for row in reader:
            values = [value or "" for name, value in row.items() if name]
            if any(ord(character) < 32 for value in values for character in value):
                raise csv.Error("a line break or control character in a field (is a quote left open?)")
            if any(value.strip() for value in values):
                yield row
    except csv.Error as error:
        where = f"{path.name}:{reader.line_num}"
        raise CourseErrors([CourseError(where, str(error), "one line a row, quotes closed")]) from None


def _points(text: str, most: float) -> float | None:
    try:
        points = float(text.replace(",", "."))
    except ValueError:
        return None
    return points if 0 <= points <= most else None


def csv_rows(
    path: Path, required: Sequence[str], known: Sequence[str]
) -> Iterator[tuple[int, dict[str, str]]]:
    """Rows as dictionaries with their line numbers; comma or semicolon, with or without a BOM."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise CourseErrors(
            [CourseError(str(path), f"cannot be read ({error})", "a UTF-8 CSV file")]
        ) from None
    first = text.split("\n", 1)[0]
    reader = csv.DictReader(
        io.StringIO(text), strict=True, delimiter=";" if first.count(";") > first.count(",") else ","
    )
    names = [(name or "").strip().lower() for name in reader.fieldnames or ()]
    reader.fieldnames = names
    missing = [name for name in required if name not in names]
    twice = [name for name in known if names.count(name) > 1]
    if missing or twice:
        what = f"no column {', '.join(missing)}" if missing else f"the column {twice[0]} stands twice"
        raise CourseErrors([CourseError(f"{path.name}:1", what, f"the header row names {', '.join(known)}")])
    for row in _strict(reader, path):
        cells = {name: unicodedata.normalize("NFC", (row.get(name) or "").strip()) for name in names}
        if beyond := [field for field in row.get(None) or () if field.strip()]:  # type: ignore[call-overload]
            cells[EXTRA] = ",".join(beyond)
        yield reader.line_num, cells
