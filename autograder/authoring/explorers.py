"""The explorers that an author's prose links to: which files they are, and links that lead nowhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from autograder.authoring.places import at
from autograder.course.derived import explorer
from autograder.course.findings import did_you_mean
from autograder.errors import CourseError
from autograder.model import LANGUAGES, Assignment, Finding, Language, Role
from autograder.render.explorers import explorer_page, names

# [words](attention.explorer.es.html#m=causal), with or without what comes after the name.
_LINK = re.compile(r"\]\(\s*<?((?:[^()\s<>]*/)?)([^()\s<>/#]*)\.explorer\.([^()\s<>/#.]*)\.html\b")
_HIDDEN = (Role.KEY, Role.RUBRIC)


@dataclass(frozen=True, slots=True)
class Link:
    """A link to an explorer in the prose of ``language``; ``target`` is the language it names."""

    name: str
    target: str
    folder: str
    language: Language | None
    line: int


def links(assignment: Assignment) -> Iterator[Link]:
    """Every link in prose that students see, in the order of the master."""
    for cell in assignment.cells:
        if cell.type == "markdown" and cell.role not in _HIDDEN:
            for found in _LINK.finditer(cell.source):
                line = cell.line + 1 + cell.source.count("\n", 0, found.start())
                yield Link(found[2], found[3], found[1], cell.language, line)


def explorer_files(assignment: Assignment, languages: tuple[Language, ...] = LANGUAGES) -> dict[str, str]:
    """File name -> page of every explorer that is linked to, in each of ``languages``."""
    wanted = {link.name for link in links(assignment)} & set(names())
    return {explorer(name, lang): explorer_page(name, lang) for name in sorted(wanted) for lang in languages}


def explorer_errors(assignment: Assignment) -> Iterator[CourseError]:
    """Links to what is no explorer, to another language's page, or out of the assignment's folder."""
    for link in links(assignment):
        where, right = at(assignment, link.line), f"{link.name}.explorer.{link.language}.html"
        if link.name not in names():
            yield CourseError(where, f"no explorer {link.name!r}", did_you_mean(link.name, names()))
        elif link.target != link.language:
            yield CourseError(where, f"a link to the explorer of {link.target!r}", f"link to {right}")
        elif link.folder:
            yield CourseError(where, f"a link into {link.folder}", f"it lies beside the lesson: {right}")


def explorer_findings(assignment: Assignment) -> Iterator[Finding]:
    """The same as findings of the linter."""
    for error in explorer_errors(assignment):
        yield Finding(error.where, "explorer", error.what, error.remedy)
