"""The cells of a student's file, read without the kit: a part of ``check.py``."""

from __future__ import annotations

import errno
import json
import re
from pathlib import Path
from typing import Any, NamedTuple

from autograder.course.prose import prose_length

# --- reading the student's file ------------------------------------------------------------------

MARKER = re.compile(r"^#[ \t]*(?:%%+(?=\s|$)|In ?\[[0-9 ]*\]:?[ \t]*$)(.*)$")


class Cell(NamedTuple):
    code: bool
    source: str
    question: str
    role: str
    file: str  # what Python calls it in a traceback
    before: int  # lines of the file before it (0 in a notebook)


def read(path: Path) -> list[Cell]:
    """The cells of a .py or .ipynb file; ValueError for a notebook that is none."""
    text = read_text(path)
    return notebook_cells(text) if path.suffix.lower() == ".ipynb" else program_cells(text)


def read_text(path: Path) -> str:
    data = read_bytes(path)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("cp1252", errors="replace")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def read_bytes(path: Path) -> bytes:
    """OSError also for a pipe or a device, which may never end."""
    if path.exists() and not path.is_file() and not path.is_dir():
        raise OSError(errno.EINVAL, "not a regular file")
    return path.read_bytes()


def notebook_cells(text: str) -> list[Cell]:
    """ValueError where the text is no notebook; what only the kit puts into one may be missing or odd."""
    cells: list[Cell] = []
    try:
        raw_cells = under(json.loads(text), "cells")  # JSONDecodeError is a ValueError
    except RecursionError:
        raise ValueError("nested too deeply") from None
    if not isinstance(raw_cells, list) or not all(isinstance(raw, dict) for raw in raw_cells):
        raise ValueError("no cells")
    number = 0
    for raw in raw_cells:
        code = raw.get("cell_type") == "code"
        number += code
        lines = raw.get("source", "")
        if not isinstance(lines, str | list) or not all(isinstance(line, str) for line in lines):
            raise ValueError("no source")
        own = under(under(raw, "metadata"), "multicabeza")
        question, role = (
            found if isinstance(found := under(own, key), str) else "" for key in ("question", "role")
        )
        cells.append(Cell(code, "".join(lines), question, role, f"<cell {number}>", 0))
    return cells


def under(found: Any, key: str) -> Any:
    """What lies under a key, if ``found`` has keys at all."""
    return found.get(key) if isinstance(found, dict) else None


def program_cells(text: str) -> list[Cell]:
    cells: list[Cell] = []
    marker, start = "", 0
    lines = text.split("\n")
    for number, line in enumerate([*lines, "# %%"]):
        found = MARKER.match(line)
        if not found:
            continue
        body = lines[start:number]
        kind = re.search(r"\[(markdown|md|raw)\]", marker, re.IGNORECASE)
        options = dict(re.findall(r'(\w+)="([^"]*)"', marker))
        question, role = options.get("question", ""), options.get("role", "")
        if kind:
            prose = len(body) if kind[1].lower() == "raw" else prose_length(body)
            text = "\n".join(re.sub(r"^# ?", "", line) for line in body[:prose])
            cells.append(Cell(False, text, question, role, "<file>", start))
            start, body, question, role = start + prose, body[prose:], "", ""
        if body:
            cells.append(Cell(True, "\n".join(body), question, role, "<file>", start))
        marker, start = found[1], number + 1
    return cells


def language_of(path: Path) -> str | None:
    """The language a notebook was handed out in: as its metadata says, or else its name."""
    named = re.search(r"\.(es|en)\.", path.name.lower())
    try:
        own = json.loads(read_text(path))["metadata"]["multicabeza"]["language"]
    except (OSError, ValueError, LookupError, TypeError, RecursionError):
        own = None
    return own if own in ("es", "en") else named and named[1]


def without_magics(source: str) -> str:
    """Jupyter's %magic and !command lines, which are no Python, become comments."""
    if source.lstrip().startswith("%%"):
        source = source.replace("%%", "# ", 1)
    return re.sub(r"^([ \t]*)[%!](.*)$", r"\1pass  # \2", source, flags=re.MULTILINE)
