"""The references of an assignment: one prose pair, a list with one work an item."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from autograder.course.findings import Findings
from autograder.model import Assignment, Cell, Language, Role


@dataclass(frozen=True, slots=True)
class Reference:
    """One item of the list: its Markdown in one line, and its first line (1-based) in the master."""

    markdown: str
    line: int


def references(assignment: Assignment, language: Language) -> tuple[Reference, ...]:
    """The works that an assignment names, in the order of the master; none where it names none."""
    own = [c for c in assignment.cells if c.role is Role.REFERENCES and c.language == language]
    return tuple(item for cell in own for item in _items(cell, Findings(assignment.path.name)))


def check_references(cells: Sequence[Cell], found: Findings) -> None:
    """At most one pair, without question, and the same works in both languages."""
    own = [c for c in cells if c.role is Role.REFERENCES]
    for cell in own:
        if cell.question is not None:
            found.add(cell.line, "references of a question", "they are the assignment's: remove question")
    pairs = {language: [c for c in own if c.language == language] for language in ("es", "en")}
    for cell in (c for same in pairs.values() for c in same[1:]):
        found.add(cell.line, "references once more", "one prose pair holds them all")
    counts = [[len(_items(c, found)) for c in same] for same in pairs.values()]
    if counts[0] != counts[1] and len(counts[0]) == len(counts[1]):
        what = f"{sum(counts[1])} references in en, {sum(counts[0])} in es"
        found.add(pairs["en"][0].line, what, "the same works in both languages")


def _items(cell: Cell, found: Findings) -> list[Reference]:
    """``- `` starts an item, two spaces go on with it; anything else is a finding."""
    items: list[Reference] = []
    for number, line in enumerate(cell.source.split("\n"), cell.line + 1):
        if line.startswith("- ") and line[2:].strip():
            items.append(Reference(line[2:].strip(), number))
        elif line.startswith("  ") and line.strip() and items:
            items[-1] = Reference(f"{items[-1].markdown} {line.strip()}", items[-1].line)
        elif line.strip():
            remedy = 'a list: "# - " starts a work, "#   " goes on with it; the heading is put there for you'
            found.add(number, f"{line.strip()[:40]!r} among the references", remedy)
    if not items:
        found.add(
            cell.line, "references without any", 'a list with one work an item: "# - Author (year). ..."'
        )
    return items
