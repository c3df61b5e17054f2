"""The kill matrix as a page for authors: candidates down, checks across."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from autograder.model import Finding, Language
from autograder.render.environment import render

# slug; candidate -> kind; candidate -> check -> outcome; check -> the mutants it claims to catch
Table = tuple[str, Mapping[str, str], Mapping[str, Mapping[str, str]], Mapping[str, Sequence[str]]]

_MARKS = {"passed": "·", "failed": "x", "error": "E", "timeout": "T", "skipped": "−"}


@dataclass(frozen=True, slots=True)
class Cell:
    """One outcome: its mark, its whole word, and whether the check claims to catch the candidate."""

    mark: str
    outcome: str
    claimed: bool


@dataclass(frozen=True, slots=True)
class Matrix:
    slug: str
    checks: tuple[str, ...]
    rows: tuple[tuple[str, str, tuple[Cell, ...]], ...]  # candidate, kind, cells


def matrix_page(tables: Iterable[Table], findings: Sequence[Finding], language: Language = "en") -> str:
    """Every table and every finding as one HTML file; it holds solutions, so it is for staff only."""
    return render(
        "matrix.html.j2", language, matrices=[_matrix(*table) for table in tables], findings=findings
    )


def _matrix(
    slug: str,
    kinds: Mapping[str, str],
    rows: Mapping[str, Mapping[str, str]],
    claims: Mapping[str, Sequence[str]],
) -> Matrix:
    def cell(candidate: str, check: str) -> Cell:
        outcome = rows[candidate].get(check, "other")
        return Cell(_MARKS.get(outcome, "?"), outcome, candidate in claims[check])

    return Matrix(
        slug, tuple(claims), tuple((id, kinds[id], tuple(cell(id, c) for c in claims)) for id in rows)
    )
