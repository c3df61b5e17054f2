"""Findings on an assignment that can be seen without running it: file, rule, what, and the remedy."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator

from autograder.authoring.derive import derive
from autograder.authoring.explorers import explorer_findings
from autograder.authoring.leaks import find_leaks, secrets
from autograder.authoring.lint_files import unreadable
from autograder.authoring.lint_formulas import formula_findings
from autograder.authoring.lint_graders import fuzz_findings, grader_findings
from autograder.authoring.lint_overlays import overlay_findings
from autograder.authoring.lint_params import option_findings, params_findings
from autograder.authoring.lint_prose import prose_findings
from autograder.authoring.lint_questions import hint_findings, rubric_findings
from autograder.authoring.places import at
from autograder.course.candidates import alternatives, mutants, stub
from autograder.course.layout import Layout
from autograder.course.master import read_master
from autograder.course.names import free_names
from autograder.course.regions import strip_regions
from autograder.errors import CourseError, CourseErrors
from autograder.model import Assignment, Cell, Finding, Kind, Question, Role

BLANK = "‹"  # opens a blank of the template of new assignments: ‹title›


def lint(layout: Layout, slug: str) -> tuple[Finding, ...]:
    """Every finding on one assignment; only those of rule ``read`` when a file of it cannot be read."""
    if found := tuple(unreadable(layout.solution(slug))):
        return found
    try:
        assignment = read_master(layout.master(slug))
    except CourseErrors as errors:
        return tuple(_from_error(error, "read") for error in errors.findings)
    return lint_assignment(assignment)


def lint_assignment(assignment: Assignment) -> tuple[Finding, ...]:
    """Every finding on an assignment that was read."""
    return tuple(finding for rule in RULES for finding in rule(assignment))


def _from_error(error: CourseError, rule: str) -> Finding:
    return Finding(error.where, rule, error.what, error.remedy)


def _blanks(assignment: Assignment) -> Iterator[Finding]:
    """A blank of the template that was never filled in."""
    folder = assignment.path.parent
    for path in sorted(folder.rglob("*.py")):
        for number, line in enumerate(path.read_text(encoding="utf-8", errors="replace").split("\n"), 1):
            if BLANK in line:
                where = f"{assignment.slug}/{path.relative_to(folder).as_posix()}:{number}"
                yield Finding(
                    where, "blank", f"a blank is left: {line.strip()[:80]}", "write your own text there"
                )


def _candidates(assignment: Assignment) -> Iterator[Finding]:
    """Mutants and alternatives that cannot be used at all."""
    for make in (mutants, alternatives):
        try:
            make(assignment)
        except CourseErrors as errors:
            yield from (_from_error(error, "candidate") for error in errors.findings)


def _stub(assignment: Assignment) -> Iterator[Finding]:
    """An unsolved stub has to import: nothing at module or class level may raise."""
    lines = {c.source: c.line for c in assignment.cells}
    for cell, original in zip(stub(assignment).cells, _solutions(assignment), strict=True):
        for node in _outer_statements(ast.parse(cell.source)):
            if isinstance(node, ast.Raise):
                where = at(assignment, lines[original.source] + node.lineno)
                yield Finding(
                    where, "stub-raise", "the stub raises while it loads", "raise inside a function only"
                )


def _solutions(assignment: Assignment) -> list[Cell]:
    return [c for c in assignment.cells if c.type == "code" and c.role is None]


def _outer_statements(node: ast.AST) -> Iterator[ast.AST]:
    """Statements that run on loading: everything outside functions."""
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield child
            yield from _outer_statements(child)


def _docstrings(assignment: Assignment) -> Iterator[Finding]:
    """What a student fills in says in its docstring what it returns."""
    for cell in _solutions(assignment):
        if cell.question is None:
            continue
        for node in ast.parse(cell.source).body:
            if isinstance(node, ast.FunctionDef | ast.ClassDef) and not ast.get_docstring(node):
                where = at(assignment, cell.line + node.lineno)
                yield Finding(
                    where, "docstring", f"{node.name} has no docstring", "say what it returns, with shapes"
                )


def _public(assignment: Assignment) -> Iterator[Finding]:
    """Every code question can be tried out, by a check that stands alone."""
    checks = [c for c in assignment.cells if c.role is Role.PUBLIC]
    for question in assignment.questions:
        if question.kind is Kind.CODE and not any(c.question == question.id for c in checks):
            where, what = at(assignment, question.line), f"question {question.id} has no public check"
            yield Finding(where, "public-missing", what, 'add a code cell with role="public"')
    given = {name for c in _solutions(assignment) for name in free_names(c.source)[1]}
    for cell in checks:
        if cell.question is None:
            remedy = 'say which: question="<id>"'
            yield Finding(
                at(assignment, cell.line), "public-question", "a public check of no question", remedy
            )
        unknown = free_names(cell.source)[0] - given
        if unknown:
            what = f"the check uses {', '.join(sorted(unknown))}, which another check or nobody defines"
            yield Finding(at(assignment, cell.line), "public-alone", what, "define it in this cell")


def _choices(assignment: Assignment) -> Iterator[Finding]:
    """The letter the solution returns is the option without a misconception."""
    for question in assignment.questions:
        right = [o.letter for o in question.options if o.misconception is None]
        if question.kind is Kind.CHOICE and len(right) == 1:
            returned = set(_returned(assignment, question))
            if returned and returned != set(right):
                letters = ", ".join(sorted(returned))
                what = f"the solution of {question.id} returns {letters}, the right option is {right[0]}"
                yield Finding(at(assignment, question.line), "choice-answer", what, "make them agree")


def _returned(assignment: Assignment, question: Question) -> Iterator[str]:
    for cell in _solutions(assignment):
        if cell.question == question.id:
            for node in ast.walk(ast.parse(cell.source)):
                if isinstance(node, ast.Return) and isinstance(node.value, ast.Constant):
                    yield str(node.value.value)


def _figures(assignment: Assignment) -> Iterator[Finding]:
    """A picture has words for those who cannot see it."""
    figures = [c for c in assignment.cells if c.role is Role.FIGURE]
    for before, cell in zip([None, *figures], figures, strict=False):
        described = "alt" in cell.options or (before is not None and "alt" in before.options)
        if cell.type == "code" and not described:
            remedy = 'put alt="..." on its prose pair, or alt="es: ... | en: ..." on it'
            yield Finding(at(assignment, cell.line), "figure-alt", "a figure without alt text", remedy)


def _leaks(assignment: Assignment) -> Iterator[Finding]:
    """No line of a solution, key, grader or overlay stands in a lesson, a hint or a public check."""
    for leak in find_leaks(derive(assignment), secrets([assignment])):
        what = f"{leak.file} would show a line of {leak.origin}: {leak.line[:60]}"
        yield Finding(at(assignment, 1), "leak", what, "say it differently there, or here")


def _unsolved(assignment: Assignment) -> Iterator[Finding]:
    """Cutting the regions out must change every answer."""
    for cell in _solutions(assignment):
        if (
            cell.question
            and "raise NotImplementedError" in cell.source
            and cell.source == strip_regions(cell.source)
        ):
            where = at(assignment, cell.line)
            yield Finding(
                where, "no-solution", "an answer cell without solution", "write the solution in a region"
            )


RULES: tuple[Callable[[Assignment], Iterator[Finding]], ...] = (
    _blanks,
    _candidates,
    overlay_findings,
    _stub,
    _unsolved,
    _docstrings,
    _public,
    _choices,
    hint_findings,
    rubric_findings,
    params_findings,
    option_findings,
    grader_findings,
    fuzz_findings,
    _figures,
    formula_findings,
    prose_findings,
    explorer_findings,
    _leaks,
)
