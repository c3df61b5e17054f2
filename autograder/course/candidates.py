"""Candidates: the code every grader is proved on (reference, stub, alternatives, mutants)."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from autograder.course.bilingual import parse_text
from autograder.course.findings import did_you_mean
from autograder.course.regions import strip_regions
from autograder.errors import CourseError, CourseErrors
from autograder.model import Assignment, Option, Question, Role, SourceCell, Text

CandidateKind = Literal["reference", "stub", "alternative", "mutant"]


@dataclass(frozen=True, slots=True)
class Candidate:
    """Code the graders are proved on.

    A mutant's ``text`` is the misconception it stands for, an alternative's says what is different in it.
    """

    id: str
    kind: CandidateKind
    cells: tuple[SourceCell, ...]  # ready to load: the solution's cells, then the overlay
    path: Path | None = None
    question: str | None = None  # of a mutant: the question it gets wrong
    text: Text | None = None


def solution_cells(assignment: Assignment) -> tuple[SourceCell, ...]:
    """The cells a reference is made of: shared code, params and answers; no public or figure cell."""
    own = [c for c in assignment.cells if c.type == "code" and c.role in (None, Role.PARAMS)]
    return tuple(SourceCell(i, c.source, c.question) for i, c in enumerate(own, 1))


def reference(assignment: Assignment) -> Candidate:
    return Candidate("reference", "reference", solution_cells(assignment), assignment.path)


def stub(assignment: Assignment) -> Candidate:
    """What a student starts from: every solution region replaced by NotImplementedError.

    Without params, as it is handed out: students read the numbers in the text. Its cells keep the index
    that they have in the reference.
    """
    params = {q.params.source for q in assignment.questions if q.params is not None}
    cells = (c for c in solution_cells(assignment) if c.source not in params)
    stubbed = tuple(SourceCell(c.index, strip_regions(c.source), c.question) for c in cells)
    return Candidate("stub", "stub", stubbed, assignment.path)


def alternatives(assignment: Assignment) -> tuple[Candidate, ...]:
    """Right in another way: ``alternatives/*.py`` laid over the reference."""
    base, found = solution_cells(assignment), []
    made: list[Candidate] = []
    for path in _overlays(assignment, "alternatives"):
        try:
            source = _read(path)
        except CourseError as error:
            found.append(error)
            continue
        text = parse_text(ast.get_docstring(ast.parse(source)))
        made.append(Candidate(path.stem, "alternative", _overlay(base, source), path, text=text))
    if found:
        raise CourseErrors(found)
    return tuple(made)


def mutants(assignment: Assignment) -> tuple[Candidate, ...]:
    """Known wrong: ``mutants/*.py``, then ``<question>.<letter>`` for every wrong option of a choice.

    CourseErrors names every file without a two-language docstring or without a question.
    """
    base, found = solution_cells(assignment), []
    made: dict[str, Candidate] = {}
    for path in _overlays(assignment, "mutants"):
        try:
            made[path.stem] = _mutant(assignment, path, base)
        except CourseError as error:
            found.append(error)
    for question in assignment.questions:
        for option in question.options:
            if option.misconception:
                try:
                    made[f"{question.id}.{option.letter}"] = _synthetic(
                        assignment, question, option, base, made
                    )
                except CourseError as error:
                    found.append(error)
    if found:
        raise CourseErrors(found)
    return tuple(made.values())


def _mutant(assignment: Assignment, path: Path, base: tuple[SourceCell, ...]) -> Candidate:
    source = _read(path)
    text, owner = _docstring(path, source), overlay_question(assignment, source)
    if owner is None:
        known = [n for q in assignment.questions for n in q.names]
        raise CourseError(
            _where(path), "it rebinds nothing of the solution", f"names there: {', '.join(known)}"
        )
    return Candidate(path.stem, "mutant", _overlay(base, source), path, owner.id, text)


def _docstring(path: Path, source: str) -> Text:
    text = parse_text(ast.get_docstring(ast.parse(source)))
    if text is None:
        raise CourseError(
            _where(path),
            "no misconception in both languages",
            'start with a docstring of "es: ..." and "en: ..."',
        )
    return text


def _synthetic(
    assignment: Assignment,
    question: Question,
    option: Option,
    base: tuple[SourceCell, ...],
    made: dict[str, Candidate],
) -> Candidate:
    """The student who chose a wrong option: the answer function returns its letter."""
    named = made.get(option.misconception or "")
    if named is None:
        what = f"option {option.letter} of {question.id} betrays {option.misconception!r}, which is no mutant"
        where = f"{assignment.slug}/{assignment.path.name}:{question.line}"
        raise CourseError(
            where, what, did_you_mean(option.misconception or "", (m for m in made if "." not in m))
        )
    source = f'def {question.names[0]}() -> str:\n    return "{option.letter}"'
    id = f"{question.id}.{option.letter}"
    return Candidate(id, "mutant", _overlay(base, source, question.id), None, question.id, named.text)


def overlay_question(assignment: Assignment, source: str) -> Question | None:
    """The question that owns the first name an overlay rebinds."""
    return next(iter(overlay_questions(assignment, source)), None)


def overlay_questions(assignment: Assignment, source: str) -> tuple[Question, ...]:
    """The questions whose names an overlay rebinds, in its order."""
    owners = (assignment.owner(name) for name in rebound_names(source))
    return tuple(dict.fromkeys(q for q in owners if q is not None))


def rebound_names(source: str) -> tuple[str, ...]:
    """Names an overlay binds at its top level, in order; ``Class.method = f`` counts as ``Class``."""
    return tuple(dict.fromkeys(name for node in ast.parse(source).body for name in _bound(node)))


def _bound(node: ast.stmt) -> Iterator[str]:
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
            yield node.name
        case ast.Assign():
            for target in node.targets:
                yield from _target(target)
        case ast.AnnAssign() | ast.AugAssign():
            yield from _target(node.target)


def _target(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Tuple | ast.List):
        for item in node.elts:
            yield from _target(item)
    while isinstance(node, ast.Attribute | ast.Subscript):
        node = node.value
    if isinstance(node, ast.Name):
        yield node.id


def _overlay(
    base: tuple[SourceCell, ...], source: str, question: str | None = None
) -> tuple[SourceCell, ...]:
    return (*base, SourceCell(len(base) + 1, source, question))


def _overlays(assignment: Assignment, folder: str) -> list[Path]:
    return sorted((assignment.path.parent / folder).glob("*.py"))


def _read(path: Path) -> str:
    try:
        source = path.read_text(encoding="utf-8").replace("\r\n", "\n")
        ast.parse(source)
    except UnicodeDecodeError:
        raise CourseError(_where(path), "not UTF-8", "save it as UTF-8") from None
    except SyntaxError as error:
        raise CourseError(
            _where(path, error.lineno or 1), f"unreadable Python: {error.msg}", "correct it"
        ) from None
    return source


def _where(path: Path, line: int = 1) -> str:
    return f"{path.parents[1].name}/{path.parent.name}/{path.name}:{line}"
