"""Names of students and files that are markup, formulas, escapes or paths stay names everywhere."""

from __future__ import annotations

import csv
import os
import secrets
import sys
from pathlib import Path

import pytest

from autograder.cluster.deliver import Delivery
from autograder.cluster.runner import run
from autograder.course.intake import collect
from autograder.course.master import read_master
from autograder.grading.session import Job
from autograder.model import Result

if not sys.platform.startswith("linux"):
    pytest.skip("names like these exist on Linux only", allow_module_level=True)

import watch

SLUG = "a01_tiny"
MARKUP = "<img src=x onerror=alert(1)>"
STUDENTS = [
    MARKUP, "=HYPERLINK('x')", "+cmd|' C'!A0", "@SUM(1)", "~evil..", "a\x1b[31mred", "\u202enatas",
    "zero\u200bwidth", "index", "con", "-rf", "{{ 7 * 191 }}", "`x`](javascript:alert(1))", "n" * 200,
    "two\nlines", "a'\"b",
]  # fmt: skip
ANSWER = f"def axis():\n    raise ValueError('{MARKUP}')\n\nprint('{MARKUP}\\x1b[2J')\n1 / 0  # {MARKUP}\n"


def hand_in(folder: Path) -> None:
    for student in STUDENTS:
        (folder / student).mkdir(parents=True)
        (folder / student / f"tiny {MARKUP.replace('/', '')}\x1b[31m\u202e.py").write_text(ANSWER)
    (folder / f"left over {MARKUP}\u202e.txt").write_text("x")
    os.mkfifo(folder / f"{MARKUP}\x1b[2J.py")


@pytest.fixture
def delivered(tmp_path: Path, tiny_course: Path) -> Path:
    """Everything a run writes about such a class."""
    hand_in(tmp_path / "class")
    assignment = read_master(tiny_course / "solutions" / SLUG / "tiny.py")
    intake = collect([tmp_path / "class"], assignment, tiny_course / "assignments" / SLUG)
    before = set(tmp_path.rglob("*"))
    delivery = Delivery(tmp_path / "out", assignment, ("es", "en"))
    for verdict in run(Job(tiny_course, SLUG, secrets.token_bytes(32)), intake.submissions):
        assert isinstance(verdict, Result), verdict
        delivery.add(verdict)
    delivery.finish(intake.unmatched)
    written = set(tmp_path.rglob("*")) - before
    places = (tmp_path / "out", tiny_course / "private")  # and the course's own, where replays are kept
    assert [path for path in written if not any(path.is_relative_to(place) for place in places)] == []
    return tmp_path / "out"


def test_no_name_becomes_more_than_a_name(delivered: Path) -> None:
    pages = list(delivered.rglob("*.html"))
    assert len(pages) >= 3 * len(STUDENTS) + 1
    for page in pages:
        text = page.read_text(encoding="utf-8")
        assert watch.markup(text) == [], page.name
        assert "1337" not in text  # no template of ours is filled in twice
    _check_table(delivered / "grades.csv")


def _check_table(path: Path) -> None:
    with path.open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.reader(file))
    assert len(rows) == len(STUDENTS) + 1
    cells = [cell for row in rows for cell in row]
    assert not [c for c in cells if c.startswith(("=", "+", "-", "@", "\t", "\r")) and not _is_number(c)]
    assert not [c for c in cells if any(ord(x) < 32 or x in "\u202e\u200b\x7f" for x in c)]


def _is_number(cell: str) -> bool:
    try:
        float(cell)
    except ValueError:
        return False
    return True
