"""Which student a file belongs to, from its name and folder; names are labels, never paths.

- ``maria.ipynb``, ``maria_attention.py``, ``attention_maria.py``, ``maria (1).py``: student ``maria``;
- ``maria/anything.py``, ``maria.zip``, ``maria/a03_attention/attention.py``: student ``maria``;
- a folder whose own files are named after the assignment (``maria/attention.ipynb``) is a student's
  folder even when it is given by itself, unless folders with programs lie in it;
- Moodle's ``Name_123_assignsubmission_file_`` is the student ``Name_123``.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from autograder.course.files import SOURCES, Leaf
from autograder.model import Assignment

_MOODLE = re.compile(r"(?P<id>.+?_\d+)_assignsubmission_(?:file|onlinetext)_?")
_COPY = re.compile(r"(?: ?\(\d+\)| - (?:copy|copia|copie)(?: \(\d+\))?)$", re.IGNORECASE)
_VERSION = re.compile(
    r"(?:es|en|final|fixed|copy|copia|copy ?\d*|v?\d{1,2}|entrega|submission)", re.IGNORECASE
)


def student_of(label: str, assignment: Assignment) -> str | None:
    """The student a file's stem, a folder or a zip is named after; None when only the assignment is."""
    name = unicodedata.normalize("NFC", label).strip()
    if match := _MOODLE.match(name):
        return match["id"]
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


def is_students_folder(leaves: Sequence[Leaf], assignment: Assignment) -> bool:
    """Whether what was given is one student's folder rather than the whole class's."""
    own = {assignment.slug, assignment.module}
    programs = [leaf.parts for leaf in leaves if leaf.parts and leaf.parts[-1].lower().endswith(SOURCES)]
    direct = any(len(p) == 1 and student_of(stem(p[0]), assignment) is None for p in programs)
    nested = any(len(p) > 1 and p[0] in own for p in programs)
    others = any(len(p) > 1 and p[0] not in own for p in programs)
    return (direct or nested) and not others


def stem(name: str) -> str:
    """``maria.es.ipynb`` -> ``maria.es``."""
    low = name.lower()
    return next((name[: -len(end)] for end in (*SOURCES, ".zip") if low.endswith(end)), name)
