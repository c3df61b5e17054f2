"""Findings on Markdown that a screen may show and paper cannot: pictures, raw HTML, footnotes ..."""

from __future__ import annotations

import re
from collections.abc import Iterator

from autograder.authoring.lint_formulas import passages
from autograder.errors import CourseError
from autograder.model import Assignment, Finding
from autograder.render.prose import read
from autograder.render.sheet import Prose

_TITLE = re.compile(r"\A# .*")  # of the assignment: a line by itself on paper
_INDENT = re.compile(r"^ +", re.MULTILINE)  # of a docstring, whose paragraphs are sentences
_NOT_RAW = re.compile(r"[\a\b\t\v\f]")  # LaTeX in a docstring that is not raw: the rule of that name says so


def prose_findings(assignment: Assignment) -> Iterator[Finding]:
    """The first in each passage that cannot be printed."""
    master = f"{assignment.slug}/{assignment.path.name}"
    for where, line, text in passages(assignment):
        if where == master:
            yield from _refused(Prose(_TITLE.sub("", text), where, line))
        elif not _NOT_RAW.search(text):
            yield from _refused(Prose(_INDENT.sub("", text), where, line))


def _refused(prose: Prose) -> Iterator[Finding]:
    try:
        read(prose)
    except CourseError as error:
        yield Finding(error.where, "print", error.what, error.remedy)
