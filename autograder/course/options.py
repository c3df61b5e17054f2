"""Choice options and rubric tables: the two pieces of structure inside prose."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from autograder.course.findings import Findings
from autograder.model import Cell, Criterion, Level, Option, Text

OPTION = re.compile(r"^- (?P<letter>[a-z])\) (?P<text>.*?)(?:\s*\{(?P<mutant>[\w.]+)\})?\s*$")
_MARK = re.compile(r"[ \t]*\{[\w.]+\}[ \t]*$")


@dataclass(frozen=True, slots=True)
class RawOption:
    letter: str
    text: str
    misconception: str | None
    line: int


def student_prose(source: str) -> str:
    """Prose as students see it: the ``{mutant}`` marks of choice options are gone."""
    return "\n".join(_MARK.sub("", line) if OPTION.match(line) else line for line in source.split("\n"))


def raw_options(cells: Sequence[Cell]) -> list[RawOption]:
    """The options listed in one language's prose of a question."""
    found: list[RawOption] = []
    for cell in cells:
        for offset, line in enumerate(cell.source.split("\n"), 1):
            if match := OPTION.match(line):
                found.append(RawOption(match["letter"], match["text"], match["mutant"], cell.line + offset))
    return found


def pair_options(es: list[RawOption], en: list[RawOption], line: int, found: Findings) -> tuple[Option, ...]:
    """Both languages' options as one tuple; findings where they differ or more than one looks right."""
    letters = [o.letter for o in es]
    if letters != [o.letter for o in en]:
        found.add(line, "the options of es and en differ", "the same letters in the same order in both")
        return ()
    if letters != [chr(97 + i) for i in range(len(letters))] or len(letters) < 2:
        found.add(line, f"options {letters}", "at least two, lettered a), b), c) ... in order")
    for a, b in zip(es, en, strict=True):
        if a.misconception != b.misconception:
            what = f"option {a.letter} betrays {a.misconception} in es, {b.misconception} in en"
            found.add(b.line, what, "name the same mutant in both")
    for listed in (es, en):
        for at, option in enumerate(listed):
            twin = next((o for o in listed[:at] if o.text == option.text), None)
            if twin is not None:
                what = f"options {twin.letter} and {option.letter} say the same: {option.text[:60]}"
                found.add(option.line, what, "nobody could tell which one is right")
    if sum(o.misconception is None for o in es) != 1:
        found.add(
            line, "not exactly one right option", "every wrong option ends in {mutant_id}, the right one not"
        )
    return tuple(Option(a.letter, Text(a.text, b.text), a.misconception) for a, b in zip(es, en, strict=True))


COLUMNS = "| criterion | level | points | descriptor | sample |"


class Row(NamedTuple):
    """One level of one criterion, in one language; an empty criterion is the one above."""

    criterion: str
    level: str
    points: float
    descriptor: str
    sample: str
    line: int


def pair_rubric(es: Cell, en: Cell, found: Findings) -> tuple[Criterion, ...]:
    """A rubric from two tables: criterion, level, points, descriptor and a sample answer.

    An empty criterion repeats the last one; an empty sample is no sample.
    """
    rows_es, rows_en = rubric_rows(es, found), rubric_rows(en, found)
    if [r.points for r in rows_es] != [r.points for r in rows_en]:
        found.add(
            en.line, "the rubric's rows differ from the Spanish ones", "the same levels and points in both"
        )
        return ()
    criteria: list[tuple[Text, list[Level]]] = []
    for a, b in zip(rows_es, rows_en, strict=True):
        sample = Text(a.sample, b.sample) if a.sample and b.sample else None
        level = Level(Text(a.level, b.level), a.points, Text(a.descriptor, b.descriptor), sample)
        if not criteria or (a.criterion and a.criterion != criteria[-1][0].es):
            criteria.append((Text(a.criterion, b.criterion), []))
        criteria[-1][1].append(level)
    return tuple(Criterion(name, tuple(levels)) for name, levels in criteria)


def rubric_rows(cell: Cell, found: Findings) -> list[Row]:
    """The levels of one language's table, in order."""
    rows: list[Row] = []
    numbered = [(cell.line + i, t.strip()) for i, t in enumerate(cell.source.split("\n"), 1)]
    table = [(line, text) for line, text in numbered if text.startswith("|")]
    for line, text in table[2:]:  # after the header and its rule
        parts = [p.strip() for p in re.split(r"(?<!\\)\|", text.strip("|"))]
        points = parts[2].replace(",", ".") if len(parts) in (4, 5) else ""
        if not re.fullmatch(r"\d+(\.\d+)?", points):
            found.add(line, "a rubric row that cannot be read", rf"{COLUMNS}; a | in a cell is written \|")
            continue
        sample = parts[4] if len(parts) == 5 else ""
        rows.append(Row(parts[0], parts[1], float(points), parts[3], sample, line))
    if not rows:
        found.add(
            cell.line,
            "a rubric without levels",
            f"{COLUMNS}, one row a level",
        )
    return rows
