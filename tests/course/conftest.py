"""The golden course, and ways to write masters and submissions down."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from gathering import Gather

from autograder.course.intake import collect
from autograder.course.master import read_master
from autograder.model import Assignment

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "course"
MASTER = GOLDEN / "solutions" / "a01_tiny" / "tiny.py"


@pytest.fixture(scope="session")
def tiny() -> Assignment:
    return read_master(MASTER)


@pytest.fixture(scope="session")
def release_dir() -> Path:
    return GOLDEN / "assignments" / "a01_tiny"


@pytest.fixture
def gather(tiny: Assignment, release_dir: Path) -> Gather:
    return lambda *paths: collect(paths, tiny, release_dir)


@pytest.fixture
def write_master(tmp_path: Path) -> Callable[[str], Path]:
    """Writes a text as the master of an assignment a01_tiny and returns its path."""

    def write(text: str) -> Path:
        path = tmp_path / "a01_tiny" / "tiny.py"
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    return write
