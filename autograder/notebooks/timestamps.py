"""When a student handed in, as nbgrader reads timestamp.txt: written by the exchange, or by hand."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from nbgrader.utils import parse_utc

FILE = "timestamp.txt"
_ZONE = r"(Z|[A-Za-z]+(/[A-Za-z_]+)*|[+-]\d\d:?\d\d)"
_PLAIN = re.compile(rf"\d{{4}}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d(\.\d+)?)? ?{_ZONE}")


@dataclass(frozen=True, slots=True)
class Moment:
    """``said``: what has to be said of it; ``usable``: whether nbgrader can go on with it."""

    said: str = ""
    usable: bool = True


def moment(folder: Path) -> Moment:
    """The timestamp of ``folder``; a file that is not there, or empty, is no trouble."""
    try:
        text = (folder / FILE).read_text(encoding="utf-8").strip()
        found = parse_utc(text) if text else None
    except FileNotFoundError:
        return Moment()
    except (OSError, UnicodeDecodeError, ValueError, OverflowError, TypeError):
        return Moment(f"{FILE} is no date: one line such as 2027-02-21 10:00:00 UTC", usable=False)
    if found is None or _PLAIN.fullmatch(text):
        return Moment()
    return Moment(f"{FILE} says {text[:40]!r}, read as {found:%Y-%m-%d %H:%M:%S} UTC")
