"""Which student a file belongs to, from its name and folder; names are labels, never paths.

- ``maria.ipynb``, ``maria_attention.py``, ``attention_maria.py``, ``maria (1).py``: student ``maria``;
- ``maria/anything.py``, ``maria.zip``, ``maria/a03_attention/attention.py``: student ``maria``;
- a folder whose own files are named after the assignment (``maria/attention.ipynb``) is a student's
  folder even when it is given by itself, unless folders with programs lie in it;
- Moodle's ``Name_123_assignsubmission_file_`` is the student ``Name_123``;
- Canvas's ``name_12345_67890_attention.py``, also with ``_LATE`` after the name, is the student
  ``name_12345``: the second number is that of the submission, another one each time.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

from autograder.course.files import SOURCES, Leaf
from autograder.course.layout import SLUG

_MOODLE = re.compile(r"(?P<id>.+?_\d+)_assignsubmission_(?:file|onlinetext)_?")
# Canvas's own numbers have five digits or more; a student's name for a file may hold years.
_CANVAS = re.compile(r"(?P<name>[^\W_]+)(?:_LATE)?_(?P<user>\d{5,})_\d{5,}_.+", re.IGNORECASE)
_COPY = re.compile(r"(?: ?\(\d+\)| - (?:copy|copia|copie)(?: \(\d+\))?)$", re.IGNORECASE)
_VERSION = re.compile(
    r"(?:es|en|final|fixed|copy|copia|copy ?\d*|v?\d{1,2}|entrega|submission)", re.IGNORECASE
)


class Named(Protocol):
    """An assignment, as far as names go."""

    @property
    def slug(self) -> str: ...
    @property
    def module(self) -> str: ...


def student_of(label: str, assignment: Named) -> str | None:
    """The student a file's stem, a folder or a zip is named after; None when only the assignment is."""
    name = unicodedata.normalize("NFC", label).strip()
    if by_platform := platforms_student(name):
        return by_platform
    name = _COPY.sub("", name)
    own = f"(?:{re.escape(assignment.slug)}|{re.escape(assignment.module)})"
    match = re.fullmatch(rf"(?:(?P<before>.+?)[ ._-]+)??{own}(?P<after>[ ._-].*|\d+|)", name, re.IGNORECASE)
    if match is None:
        return name or None
    if match["before"]:
        return match["before"]
    rest = [part for part in re.split(r"[ ._-]+", match["after"]) if part]
    if all(_VERSION.fullmatch(part) for part in rest):
        return None
    return match["after"].lstrip(" ._-")


def platforms_student(label: str) -> str | None:
    """The student in a name that a learning platform made up when the class was downloaded."""
    name = unicodedata.normalize("NFC", label).strip()
    if match := _MOODLE.match(name):
        return match["id"]
    if match := _CANVAS.fullmatch(name):
        return f"{match['name']}_{match['user']}"
    return None


def student_in(parts: Sequence[str], assignment: Named) -> str | None:
    """In a class's folder: the first folder, zip or file name."""
    if not parts:
        return None
    return student_of(stem(parts[0]) if len(parts) == 1 else parts[0], assignment)


def owner_of(
    name: str, found: Sequence[Leaf], assignment: Named, zipped: bool
) -> tuple[str | None, Sequence[Leaf]]:
    """Whose a folder or zip called ``name`` is (None: the class's), and what is in it.

    The one outer folder that a zip may have is taken off.
    """
    if zipped:
        outer = None if is_students_folder(found, assignment) else _outer_folder(found)
        inner = [_below(leaf) for leaf in found]
        if outer is not None and (_is_class(inner) or is_students_folder(inner, assignment)):
            name, found = outer, inner
    if is_students_folder(found, assignment):
        return student_of(name, assignment), found
    return None, found


def is_program(leaf: Leaf) -> bool:
    return bool(leaf.parts) and leaf.parts[-1].lower().endswith(SOURCES)


def is_students_folder(leaves: Sequence[Leaf], assignment: Named) -> bool:
    """Whether what was given is one student's folder rather than the whole class's."""
    own = {assignment.slug, assignment.module}
    programs = [leaf.parts for leaf in leaves if is_program(leaf)]
    named = [student_of(stem(p[0]), assignment) for p in programs if len(p) == 1]
    if sum(name is not None for name in named) > 1:
        return False  # several files after several names: a class, with one file that is nobody's
    direct = None in named
    nested = any(len(p) > 1 and p[0] in own for p in programs)
    others = any(len(p) > 1 and p[0] not in own and not SLUG.fullmatch(p[0]) for p in programs)
    return (direct or nested) and not others


def _outer_folder(found: Sequence[Leaf]) -> str | None:
    """The folder that all programs of a zip lie in, unless that is a zip itself."""
    programs = [leaf for leaf in found if is_program(leaf)]
    tops = {leaf.parts[0] for leaf in programs}
    zipped = any(leaf.label.split("/")[1].lower().endswith(".zip") for leaf in programs)
    folders = all(len(leaf.parts) > 1 for leaf in programs)
    return tops.pop() if len(tops) == 1 and folders and not zipped else None


def _is_class(found: Sequence[Leaf]) -> bool:
    """Several programs, or folders with programs: more than one student's single file."""
    programs = [leaf.parts for leaf in found if is_program(leaf)]
    return len(programs) > 1 or any(len(parts) > 1 for parts in programs)


def _below(leaf: Leaf) -> Leaf:
    return replace(leaf, parts=leaf.parts[1:] if len(leaf.parts) > 1 else leaf.parts)


def stem(name: str) -> str:
    """``maria.es.ipynb`` -> ``maria.es``."""
    low = name.lower()
    return next((name[: -len(end)] for end in (*SOURCES, ".zip") if low.endswith(end)), name)
