"""Write ``assignments/`` from ``solutions/``, or say how it differs (``autograder build [--check]``)."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from autograder.authoring.check_hints import SHOWN
from autograder.authoring.derive import derive
from autograder.authoring.explorers import explorer_errors
from autograder.course.layout import Layout
from autograder.course.master import read_master
from autograder.errors import CourseError, CourseErrors
from autograder.model import Assignment

Change = Literal["new", "changed", "stale"]


@dataclass(frozen=True, slots=True)
class Drift:
    """A derived file that differs: missing (new), different (changed), or derived no more (stale)."""

    path: Path  # below the course's root
    change: Change

    def __str__(self) -> str:
        return f"{self.path.as_posix()} ({self.change})"


def read_all(layout: Layout) -> tuple[Assignment, ...]:
    """Every authored assignment; CourseErrors with the findings of all of them."""
    assignments: list[Assignment] = []
    findings: list[CourseError] = []
    for slug in layout.slugs():
        try:
            assignments.append(read_master(layout.master(slug)))
        except CourseErrors as errors:
            findings.extend(errors.findings)
    if findings:
        raise CourseErrors(findings)
    return tuple(assignments)


def build(layout: Layout, check: bool = False) -> tuple[Drift, ...]:
    """Bring ``assignments/`` up to date and return what had to change; with ``check`` only look.

    Raises:
        CourseErrors: a master cannot be read, or links to an explorer that there is not.
    """
    drift: list[Drift] = []
    assignments = read_all(layout)
    if nowhere := [error for assignment in assignments for error in explorer_errors(assignment)]:
        raise CourseErrors(nowhere)
    for assignment in assignments:
        drift.extend(_build_one(layout.release(assignment.slug), derive(assignment), check))
    known = {assignment.slug for assignment in assignments}
    folders = layout.assignments.iterdir() if layout.assignments.is_dir() else ()
    drift.extend(Drift(p, "stale") for p in sorted(folders) if p.is_dir() and p.name not in known)
    return tuple(Drift(d.path.relative_to(layout.root), d.change) for d in drift)


def _build_one(folder: Path, files: dict[str, str], check: bool) -> list[Drift]:
    drift = []
    for name, text in files.items():
        path, data = folder / name, text.encode("utf-8")
        if path.is_file() and path.read_bytes() == data:
            continue
        drift.append(Drift(path, "changed" if path.exists() else "new"))
        if not check:
            folder.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
    return drift + _stale(folder, files, check)


def _stale(folder: Path, files: dict[str, str], check: bool) -> list[Drift]:
    """Files nobody derives, removed: the folder is never edited by hand. What check.py notes may stay."""
    known = {*files, SHOWN}
    extra = [p for p in sorted(folder.glob("*")) if p.is_file() and p.name not in known]
    for path in extra:
        if not check:
            path.unlink()
    return [Drift(path, "stale") for path in extra]
