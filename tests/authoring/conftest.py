"""The golden course, to read and to work on."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from autograder.course.layout import Layout
from autograder.course.master import read_master
from autograder.model import Assignment

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "course"


@pytest.fixture(scope="session")
def golden() -> Layout:
    """The golden course where it is: not to be written to."""
    return Layout(GOLDEN)


@pytest.fixture(scope="session")
def tiny(golden: Layout) -> Assignment:
    return read_master(golden.master("a01_tiny"))


@pytest.fixture
def copied(tmp_path: Path) -> Layout:
    """A copy of the golden course to change."""
    return Layout(Path(shutil.copytree(GOLDEN, tmp_path / "golden")))
