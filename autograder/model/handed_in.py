"""What students hand in, as it was read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal


@dataclass(frozen=True, slots=True)
class Notice:
    """Something said once to the student or to staff: ``notice.<code>`` of the locale files."""

    code: str
    fields: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SourceCell:
    """One code cell to load, in order. ``index`` counts from 1 as the student sees it."""

    index: int
    source: str
    question: str | None = None


@dataclass(frozen=True, slots=True)
class SourceFile:
    """One submitted file, read: its code cells (check cells left out) and its essay answers."""

    name: str
    type: Literal["py", "ipynb"]
    sha256: str
    cells: tuple[SourceCell, ...] = ()
    essays: Mapping[str, str] = field(default_factory=dict)
    notices: tuple[Notice, ...] = ()
    unreadable: Notice | None = None  # set when nothing of it can be graded


@dataclass(frozen=True, slots=True)
class Submission:
    """Everything one student handed in for one assignment."""

    student: str
    files: tuple[SourceFile, ...]
    notices: tuple[Notice, ...] = ()
