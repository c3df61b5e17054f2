"""Derived notebooks run from top to bottom in a real kernel: as handed out, and with every answer."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

from autograder.course.master import read_master
from autograder.course.regions import with_names
from autograder.model import Role

ROOT = Path(__file__).resolve().parents[2]
NOTEBOOKS = sorted(ROOT.glob("assignments/*/*.ipynb"))


@pytest.fixture(params=NOTEBOOKS, ids=lambda path: path.name)
def notebook(request: pytest.FixtureRequest) -> Path:
    return Path(request.param)


def run(cells: Any, folder: Path) -> list[str]:
    """What the check cells printed; an exception in any cell fails the test."""
    NotebookClient(
        cells, timeout=300, kernel_name="python3", resources={"metadata": {"path": folder}}
    ).execute()
    checks = [c for c in cells.cells if c.metadata.get("multicabeza", {}).get("role") == "public"]
    return ["".join(o.get("text", "") for o in cell.outputs if o.output_type == "stream") for cell in checks]


def test_as_handed_out_it_runs_and_says_not_done_yet(notebook: Path, tmp_path: Path) -> None:
    cells = nbformat.read(notebook, as_version=4)
    nbformat.validate(cells)
    printed = run(cells, tmp_path)
    words = {"es": "sin hacer todavía", "en": "not done yet"}[notebook.name.split(".")[-2]]
    assert printed
    assert all(words in text for text in printed), printed


def test_with_every_answer_it_passes(notebook: Path, tmp_path: Path) -> None:
    cells = nbformat.read(notebook, as_version=4)
    assignment = read_master(ROOT / "solutions" / notebook.parent.name / f"{notebook.name.split('.')[0]}.py")
    answers: dict[str, list[str]] = {}
    for cell in assignment.cells:
        if cell.type == "code" and cell.question and cell.role is None:
            params = assignment.question(cell.question).params
            source = with_names(cell.source, params.defaults) if params else cell.source
            answers.setdefault(cell.question, []).append(source)
    for cell in cells.cells:
        own = cell.metadata.get("multicabeza", {})
        if own.get("role") == "solution":
            cell.source = answers[own["question"]].pop(0)
    assert not any(answers.values())
    printed = run(cells, tmp_path)
    words = {"es": "sin hacer todavía", "en": "not done yet"}[notebook.name.split(".")[-2]]
    assert len(printed) == len([c for c in assignment.cells if c.role is Role.PUBLIC])
    assert not any(words in text for text in printed), printed
    figures = [c for c in cells.cells if "draw(" in c.source and "def draw(" not in c.source]
    assert all(any("image/png" in o.get("data", {}) for o in cell.outputs) for cell in figures)
