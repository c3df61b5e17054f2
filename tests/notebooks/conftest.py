"""The tiny course as nbgrader hands it out, and a student's notebook of it with everything solved."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from damage import Json, solved

from autograder.authoring.derive import derive
from autograder.course.master import read_master
from autograder.course.release import Release, read_release
from autograder.model import Assignment
from autograder.notebooks.cells import NbCell
from autograder.notebooks.source import notebook_json, released_cells, source_cells

TINY = Path(__file__).resolve().parents[1] / "tiny_course"


@pytest.fixture(scope="session")
def tiny() -> Assignment:
    return read_master(TINY / "solutions" / "a01_tiny" / "tiny.py")


@pytest.fixture(scope="session")
def release(tiny: Assignment, tmp_path_factory: pytest.TempPathFactory) -> Release:
    folder = tmp_path_factory.mktemp("a01_tiny")
    for name, text in derive(tiny).items():
        (folder / name).write_text(text, encoding="utf-8")
    return read_release(folder)


@pytest.fixture(scope="session")
def released(tiny: Assignment) -> tuple[NbCell, ...]:
    return released_cells(tiny, "es")


@pytest.fixture(scope="session")
def honest(tiny: Assignment, released: tuple[NbCell, ...]) -> Json:
    """As a student saves it."""
    answers = {cell.id: cell.source for cell in source_cells(tiny, "es") if cell.role == "solution"}
    return solved(json.loads(notebook_json(released, tiny, "es")), answers)
