"""Heaps of files to take in, and what became of them."""

from __future__ import annotations

import zipfile
from collections.abc import Callable
from pathlib import Path

from autograder.course.intake import Intake

ANSWER = "def axis():\n    return 'a'\n"
Gather = Callable[..., Intake]


def fill(folder: Path, **texts: str) -> None:
    """``fill(f, **{"alice/a.py": "..."})``."""
    for name, text in texts.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def zipped(path: Path, members: dict[str, str | bytes]) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as target:
        for name, data in members.items():
            target.writestr(name, data)
    return path


def who(intake: Intake) -> dict[str, list[str]]:
    return {s.student: [f.name for f in s.files] for s in intake.submissions}


def why(intake: Intake) -> dict[str, str]:
    return {u.name: u.notice.code for u in intake.unmatched}
