"""Findings on the LaTeX of prose, misconceptions and requirements: what cannot be read is no formula."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from autograder.authoring.lint_overlays import parse_quietly
from autograder.model import Assignment, Finding
from autograder.render.markdown import formula_error, formulas
from autograder.render.tex import TexError, pointed, typst_math

_REMEDY = "mend the LaTeX, or write it in words"
_ON_SCREEN = re.compile(r"(?:(\d+): )?(.*)", re.DOTALL)


def formula_findings(assignment: Assignment) -> Iterator[Finding]:
    """One a formula that cannot be shown on a screen, or not printed: a student would get its source."""
    for where, line, text in passages(assignment):
        for latex in dict.fromkeys(formulas(text)):
            if (refused := _refused(latex)) is not None:
                at, what, remedy = refused
                line_of_it = line + text[: max(0, text.find(latex)) + at].count("\n")
                says = pointed(latex, at, what).replace("\n", "\n    ")
                yield Finding(f"{where}:{line_of_it}", "formula", f"does not parse:\n    {says}", remedy)


def _refused(latex: str) -> tuple[int, str, str] | None:
    """Where and why one of the two readers refuses a formula, and what would be right."""
    try:
        typst_math(latex, display=False)
    except TexError as error:
        return error.at, error.what, error.remedy or _REMEDY
    if (why := formula_error(latex)) is None:
        return None
    found = _ON_SCREEN.match(why)
    at, what = found.groups() if found else (None, why)
    return int(at or 0), f"{' '.join(what.split())[:200]} (on screens)", _REMEDY


def passages(assignment: Assignment) -> Iterator[tuple[str, int, str]]:
    """File, first line and text of everything that is shown as Markdown."""
    for cell in assignment.cells:
        if cell.type == "markdown":
            yield f"{assignment.slug}/{assignment.path.name}", cell.line + 1, cell.source
    for folder in ("mutants", "grader"):
        for path in sorted((assignment.path.parent / folder).rglob("*.py")):
            try:
                tree = parse_quietly(path.read_text(encoding="utf-8"))
            except (SyntaxError, UnicodeDecodeError):
                continue  # said by the rule "candidate", or by pytest
            where = f"{assignment.slug}/{path.relative_to(assignment.path.parent).as_posix()}"
            yield from ((where, line, text) for line, text in _docstrings(tree))


def _docstrings(tree: ast.Module) -> Iterator[tuple[int, str]]:
    for node in (tree, *tree.body):
        if isinstance(node, ast.Module | ast.FunctionDef) and (text := ast.get_docstring(node, clean=False)):
            yield node.body[0].lineno, text
