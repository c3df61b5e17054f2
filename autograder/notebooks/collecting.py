"""What ``nbgrader zip_collect`` extracted: whose each file is, by the rules of our own intake."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from nbgrader.plugins import FileNameCollectorPlugin

from autograder.course.files import Leaf, clean, is_junk
from autograder.course.layout import SLUG, module_of
from autograder.course.students import is_program, owner_of, platforms_student, stem, student_in


class KitCollector(FileNameCollectorPlugin):
    """For ``c.ZipCollectApp.collector_plugin``; stock behaviour for an assignment that is none of ours."""

    def collect(self, submitted_file: str) -> dict[str, str] | None:
        """Student and name of an extracted file; None, and why in the log, when it is not collected."""
        if not SLUG.fullmatch(self.parent.coursedir.assignment_id):
            stock: dict[str, str] | None = super().collect(submitted_file)
            return stock
        place = self._places[submitted_file]
        if isinstance(place, Place):
            return {"student_id": place.student, "file_id": place.name}
        self.log.warning("%s: %s", place, submitted_file)
        return None

    @cached_property
    def _places(self) -> Mapping[str, Place | str]:
        app = self.parent
        extracted = app._format_collect_path(app.extracted_directory)
        paths = [os.path.join(root, name) for root, _, names in os.walk(extracted) for name in names]
        return places(sorted(paths), Path(extracted), app.coursedir.assignment_id)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a file goes: ``submitted/<student>/<slug>/<name>``."""

    student: str
    name: str


@dataclass(frozen=True, slots=True)
class _Names:
    slug: str

    @property
    def module(self) -> str:
        return module_of(self.slug)


def places(paths: Sequence[str], extracted: Path, slug: str) -> dict[str, Place | str]:
    """Where each of the files below ``extracted`` goes, or why it is not collected.

    A student's notebook becomes ``<module>.ipynb``. Of several it is the one with the shortest name, the
    first of these in the alphabet; the others, programs and zips keep their names, for the judge reads
    them all.
    """
    found: dict[str, Place | str] = {}
    answers: list[tuple[str, Leaf]] = []
    for path in paths:
        leaf = _leaf(Path(path), extracted)
        if refusal := _refusal(leaf, slug):
            found[path] = refusal
        else:
            answers.append((path, leaf))
    files: dict[str, list[tuple[str, str]]] = {}
    owners = _students([leaf for _, leaf in answers], _Names(slug))
    for (path, leaf), student in zip(answers, owners, strict=True):
        if student:
            files.setdefault(student, []).append((leaf.parts[-1], path))
        else:
            found[path] = "named after the assignment, not after a student"
    for student, theirs in files.items():
        for name, path in _named(theirs, module_of(slug)):
            found[path] = Place(student, name)
    return found


def _leaf(path: Path, extracted: Path) -> Leaf:
    parts = tuple(clean(part) for part in path.relative_to(extracted).parts)
    return Leaf(parts, "/".join(parts))


def _refusal(leaf: Leaf, slug: str) -> str | None:
    other = next((part for part in leaf.parts[:-1] if SLUG.fullmatch(part) and part != slug), None)
    if is_junk(leaf.parts):
        return "left by the operating system, an editor or Python"
    if not is_program(leaf) and not leaf.parts[-1].lower().endswith(".zip"):
        return "neither .py, .ipynb nor .zip"
    return f"belongs to {other}" if other else None


def _students(answers: Sequence[Leaf], assignment: _Names) -> list[str | None]:
    """Whose each file is. What lies in a single zip or folder is the class's, or one student's."""
    tops, owner, below = {leaf.parts[0] for leaf in answers}, None, answers
    if len(tops) == 1 and all(len(leaf.parts) > 1 for leaf in answers):
        inner = [replace(leaf, parts=leaf.parts[1:]) for leaf in answers]
        owner, below = owner_of(tops.pop(), inner, assignment, zipped=True)
    return [
        _as_folder(_by_platform(leaf) or owner or student_in(rest.parts, assignment))
        for leaf, rest in zip(answers, below, strict=True)
    ]


def _by_platform(leaf: Leaf) -> str | None:
    """Several zips may be there, one a group: what the platform wrote on a folder or file comes first."""
    return next((name for part in leaf.parts if (name := platforms_student(stem(part)))), None)


def _as_folder(student: str | None) -> str | None:
    """Never ``..``, nor a hidden folder, which nbgrader would not see."""
    return student.lstrip(". ") if student else None


def _named(files: Sequence[tuple[str, str]], module: str) -> list[tuple[str, str]]:
    """A name of its own for each (name, path) of one student."""
    named: dict[str, str] = {}
    for name, path in sorted(files, key=lambda file: (len(file[0]), *file)):
        start, dot, end = name.rpartition(".")
        if end.lower() == "ipynb" and f"{module}.ipynb" not in named:
            start, end = module, "ipynb"
        count, free = 1, f"{start}{dot}{end}"
        while free in named:
            count += 1
            free = f"{start} ({count}){dot}{end}"
        named[free] = path
    return [*named.items()]
