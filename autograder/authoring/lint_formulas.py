"""Findings on the LaTeX of prose, misconceptions and requirements: what cannot be read is no formula."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from autograder.authoring.lint_overlays import parse_quietly
from autograder.model import Assignment, Finding
from autograder.render.markdown import formula_error, formulas


def formula_findings(assignment: Assignment) -> Iterator[Finding]:
    """One a formula that does not parse: a student would be shown its source."""
    for where, line, text in _passages(assignment):
        for latex in dict.fromkeys(formulas(text)):
            if (why := formula_error(latex)) is not None:
                at = f"{where}:{line + text[: max(0, text.find(latex))].count(chr(10))}"
                what = f"${latex[:60]}$ does not parse: {' '.join(why.split())[:200]}"
                yield Finding(at, "formula", what, "mend the LaTeX, or write it in words")


def _passages(assignment: Assignment) -> Iterator[tuple[str, int, str]]:
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
