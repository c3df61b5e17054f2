"""Findings on files that nobody could read: whatever looks into them later would break on them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from autograder.model import Finding


def unreadable(folder: Path) -> Iterator[Finding]:
    """One for each ``*.py`` below an assignment's folder that is no file or no UTF-8 text."""
    for path in sorted(folder.rglob("*.py")):
        where = f"{folder.name}/{path.relative_to(folder).as_posix()}"
        if not path.is_file():
            yield Finding(f"{where}:1", "read", "a folder, or a link to nothing", "a file, or another name")
            continue
        data = path.read_bytes()
        if (what := _no_text(data)) is not None:
            wrong, place = what
            line = data[:place].count(b"\n") + 1
            yield Finding(f"{where}:{line}", "read", wrong, "save it as UTF-8 text")


def _no_text(data: bytes) -> tuple[str, int] | None:
    """What is wrong with the bytes of a text, and where."""
    if (place := data.find(b"\0")) >= 0:
        return "a NUL byte", place
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as error:
        return f"not UTF-8: byte {data[error.start]:#04x}", error.start
    return None
