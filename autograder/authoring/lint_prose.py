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


def prose_findings(assignment: Assignment) -> Iterator[Finding]:
    """The first in each passage that cannot be printed."""
    master = f"{assignment.slug}/{assignment.path.name}"
    for where, line, text in passages(assignment):
        markdown = (_TITLE if where == master else _INDENT).sub("", text)
        try:
            read(Prose(markdown, where, line))
        except CourseError as error:
            yield Finding(error.where, "print", error.what, error.remedy)
