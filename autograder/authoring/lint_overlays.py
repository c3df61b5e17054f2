"""Findings on overlays, the few lines a mutant or an alternative lays over the solution."""

from __future__ import annotations

import ast
import re
import warnings
from collections.abc import Iterator
from pathlib import Path

from autograder.course.bilingual import parse_text
from autograder.course.candidates import rebound_names
from autograder.course.findings import did_you_mean
from autograder.course.names import free_names
from autograder.model import Assignment, Finding


def overlay_findings(assignment: Assignment) -> Iterator[Finding]:
    """On every file of ``mutants/`` and ``alternatives/`` that Python can read."""
    known = {
        name
        for cell in assignment.cells
        if cell.type == "code" and cell.role is None
        for name in free_names(cell.source)[1]
    }
    for folder in ("mutants", "alternatives"):
        for path in sorted((assignment.path.parent / folder).glob("*.py")):
            where = f"{assignment.slug}/{folder}/{path.name}"
            try:
                text = path.read_text(encoding="utf-8")
                tree = parse_quietly(text)
            except (SyntaxError, UnicodeDecodeError):
                continue  # a finding of its own: rule "candidate"
            yield from _findings(where, path, tree, known)
            yield from raw_docstring(where, text)


def _findings(where: str, path: Path, tree: ast.Module, known: set[str]) -> Iterator[Finding]:
    names = rebound_names(ast.unparse(tree))
    used = {
        node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)
    }
    for name in names:
        if name not in known and name not in used:  # a helper of the overlay's own is used in it
            what, remedy = f"{name} is no name of the solution", did_you_mean(name, known)
            yield Finding(f"{where}:1", "overlay-name", what, remedy)
    if not any(name in known for name in names):
        yield Finding(
            f"{where}:1", "overlay-empty", "it rebinds nothing of the solution", "define what is different"
        )
    if path.parent.name == "alternatives" and parse_text(ast.get_docstring(tree)) is None:
        what = "no docstring in both languages"
        remedy = 'start with "es: ..." and "en: ...", a sentence each on what is done differently'
        yield Finding(f"{where}:1", "overlay-docstring", what, remedy)
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id == "super"
            and node.args
        ):
            # The name now stands for the overlay's own class: it would call itself for ever.
            yield Finding(
                f"{where}:{node.lineno}", "overlay-super", "super() with arguments", "write super()"
            )


def parse_quietly(text: str) -> ast.Module:
    """``ast.parse`` without the warning on backslashes, which is a finding here."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return ast.parse(text)


def raw_docstring(where: str, text: str) -> Iterator[Finding]:
    r"""A file's docstring with LaTeX in it is raw: in a plain one, ``\theta`` starts with a tab."""
    match = re.match(r'\s*("""|\'\'\')(.*?)\1', text, re.DOTALL)
    if match and "\\" in match[2]:
        remedy = 'write r""" at its start'
        yield Finding(f"{where}:1", "raw-docstring", "a backslash in a docstring that is not raw", remedy)
