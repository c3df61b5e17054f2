"""Assemble the questions of an assignment from its cells, and check that each is whole."""

from __future__ import annotations

import ast
import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import TypeVar

from autograder.course.dialect import FIRST_CELL_KEYS
from autograder.course.findings import Findings, did_you_mean
from autograder.course.options import pair_options, pair_rubric, raw_options, student_prose
from autograder.course.regions import RegionError, check_regions, find_regions
from autograder.model import Bloom, Cell, Criterion, Kind, Params, Question, Role, Text

DEFAULT_MINUTES = 5
_HEADING = re.compile(r"## (?P<number>\d+)\. (?P<title>.*\S)\s*$")


def check_code(cell: Cell, found: Findings) -> None:
    """Python that parses, and solution regions only where an answer is."""
    if cell.type != "code":
        return
    try:
        tree = ast.parse(cell.source)
    except SyntaxError as error:
        found.add(cell.line + (error.lineno or 0), f"Python cannot read this: {error.msg}", "correct it")
        return
    except (ValueError, RecursionError) as error:  # a NUL; thousands of signs in a row
        found.add(cell.line, f"Python cannot read this: {error}", "correct it")
        return
    try:
        if cell.question and cell.role is None:
            check_regions(cell.source, tree)
        elif find_regions(cell.source):
            found.add(cell.line, "a solution region outside an answer cell", 'give the cell question="<id>"')
    except RegionError as error:
        found.add(cell.line + error.line, error.what, error.remedy)


def read_questions(
    cells: Sequence[Cell], found: Findings, params: Mapping[str, Params] | None = None
) -> tuple[Question, ...]:
    """Every question, in the order of its first cell."""
    ids = list(dict.fromkeys(c.question for c in cells if c.question))
    questions = []
    for number, id in enumerate(ids, 1):
        own = [c for c in cells if c.question == id]
        question = read_question(id, number, own, found)
        if params and id in params:
            question = replace(question, params=params[id])
            _check_params(question, found)
        if question.reason_of is not None and question.reason_of not in ids[: number - 1]:
            remedy = did_you_mean(question.reason_of, ids[: number - 1])
            found.add(
                question.line, f"tier names {question.reason_of!r}, which is no earlier question", remedy
            )
        if question.reason_of is not None and question.kind is not Kind.CHOICE:
            what = f"tier on the {question.kind} question {id}"
            found.add(question.line, what, 'a reason is chosen among options: kind="choice"')
        questions.append(question)
    _check_names(questions, found)
    return tuple(questions)


def _check_names(questions: Sequence[Question], found: Findings) -> None:
    owners: dict[str, str] = {}
    for question in questions:
        for name in question.names:
            if name in owners:
                what = f"{name} is defined by both {owners[name]} and {question.id}"
                found.add(question.line, what, "one name belongs to one question")
            owners.setdefault(name, question.id)
    if not questions:
        found.add(1, "no questions", 'give the cells of a question question="<id>"')


def _check_params(question: Question, found: Findings) -> None:
    if question.params is not None and question.kind not in (Kind.CHOICE, Kind.NUMERIC):
        what = f"params on the {question.kind} question {question.id}"
        found.add(question.params.line, what, "only the answer to a choice or a number can be drawn")


def read_question(id: str, number: int, own: Sequence[Cell], found: Findings) -> Question:
    """The question that these cells make; it is the ``number``-th."""
    head = own[0]
    for cell in own[1:]:
        for key in FIRST_CELL_KEYS:
            if key in cell.options:
                found.add(
                    cell.line, f"{key} on a later cell of {id}", f"put it on the first, line {head.line}"
                )
    for key in ("points", "bloom"):
        if key not in head.options:
            found.add(head.line, f"question {id} has no {key}", f"write {key}=... on its first cell")
    prose = {lang: _prose(own, lang, None) for lang in ("es", "en")}
    question = Question(
        id=id,
        kind=_enum(Kind, head.options.get("kind"), Kind.CODE),
        points=_number(head.options.get("points"), 1.0),
        bloom=_enum(Bloom, head.options.get("bloom"), Bloom.APPLY),
        minutes=int(_number(head.options.get("minutes"), DEFAULT_MINUTES)),
        title=_title(own, number, found),
        prose=Text(*(student_prose("\n\n".join(c.source for c in prose[lang])) for lang in ("es", "en"))),
        line=head.line,
        names=tuple(n for c in own if c.type == "code" and c.role is None for n in defined_names(c.source)),
        hints=_hints(own, found),
        key=_pair_text(own, Role.KEY),
        reason_of=_reason_of(head),
    )
    return _finish(question, own, found)


def _finish(question: Question, own: Sequence[Cell], found: Findings) -> Question:
    """What depends on the kind: options, rubric, the number of functions."""
    _check_answer(question, own, found)
    if question.kind is Kind.CHOICE:
        es, en = (raw_options(_prose(own, lang, None)) for lang in ("es", "en"))
        return replace(question, options=pair_options(es, en, question.line, found))
    if question.kind is Kind.ESSAY:
        return replace(question, rubric=_rubric(question, own, found))
    return question


def _check_answer(question: Question, own: Sequence[Cell], found: Findings) -> None:
    answers = [c for c in own if c.type == "code" and c.role is None]
    if question.kind is Kind.ESSAY:
        for cell in answers:
            found.add(
                cell.line, f"code in the essay {question.id}", "an essay's answer is prose: remove the cell"
            )
        return
    try:
        solved = any(find_regions(c.source) for c in answers)
    except RegionError:
        return  # already a finding of its cell
    if not solved:
        remedy = "put the answer between ### BEGIN SOLUTION and ### END SOLUTION in a function"
        found.add(question.line, f"question {question.id} has no solution region", remedy)
    elif question.kind is not Kind.CODE and len(question.names) != 1:
        what = f"the {question.kind} question {question.id} defines {len(question.names)} names"
        found.add(question.line, what, "its answer is one function without arguments")


def _rubric(question: Question, own: Sequence[Cell], found: Findings) -> tuple[Criterion, ...]:
    es, en = (_prose(own, lang, Role.RUBRIC) for lang in ("es", "en"))
    if question.key is None:
        found.add(
            question.line, f"the essay {question.id} has no model answer", 'add a role="key" prose pair'
        )
    if len(es) != 1 or len(en) != 1:
        found.add(
            question.line, f"the essay {question.id} needs one rubric", 'add one role="rubric" prose pair'
        )
        return ()
    criteria = pair_rubric(es[0], en[0], found)
    top = sum(max(level.points for level in c.levels) for c in criteria)
    if criteria and abs(top - question.points) > 1e-9:
        what = f"the rubric's top levels sum to {top:g}, the question is worth {question.points:g}"
        found.add(es[0].line, what, "make them equal")
    return criteria


def _title(own: Sequence[Cell], number: int, found: Findings) -> Text:
    """From the first prose pair's heading, ``## 1. Title``."""
    titles = []
    for lang in ("es", "en"):
        first = next(iter(_prose(own, lang, None)), None)
        match = _HEADING.match(first.source.split("\n")[0]) if first else None
        if match is None or int(match["number"]) != number:
            line = first.line if first else own[0].line
            found.add(
                line, "the question's first prose has no heading", f'start it with "## {number}. Title"'
            )
        titles.append(match["title"] if match else "")
    return Text(*titles)


def _hints(own: Sequence[Cell], found: Findings) -> tuple[Text, ...]:
    es, en = (_prose(own, lang, Role.HINT) for lang in ("es", "en"))
    if len(es) > 3:
        found.add(es[3].line, "more than three hints", "keep the three that help most, in order")
    return tuple(Text(a.source, b.source) for a, b in zip(es, en, strict=False))


def _pair_text(own: Sequence[Cell], role: Role) -> Text | None:
    es, en = ("\n\n".join(c.source for c in _prose(own, lang, role)) for lang in ("es", "en"))
    return Text(es, en) if es and en else None


def _prose(own: Sequence[Cell], language: str, role: Role | None) -> list[Cell]:
    return [c for c in own if c.type == "markdown" and c.language == language and c.role is role]


def _reason_of(head: Cell) -> str | None:
    tier = head.options.get("tier", "")
    return tier.removeprefix("reason_of:") if tier.startswith("reason_of:") else None


E = TypeVar("E", bound=StrEnum)


def _enum(values: type[E], name: str | None, default: E) -> E:
    return next((value for value in values if value == name), default)


def _number(text: str | None, default: float) -> float:
    try:
        number = float(text) if text is not None else default
    except ValueError:
        return default
    return number if math.isfinite(number) else default  # "nan" is a finding of its cell


def defined_names(source: str) -> tuple[str, ...]:
    """Functions and classes a cell defines at its top level, in order."""
    kinds = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
    try:
        return tuple(node.name for node in ast.parse(source).body if isinstance(node, kinds))
    except (SyntaxError, ValueError):
        return ()
