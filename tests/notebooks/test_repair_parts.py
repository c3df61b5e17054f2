"""A question whose answer and checks are in several cells: each has its own name, whatever was damaged."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace

import pytest
from damage import DAMAGES, LOSSES, Json, of_role, solved, text

from autograder.course.master import read_master
from autograder.course.notebook import read_notebook
from autograder.course.release import Release
from autograder.model import Assignment
from autograder.notebooks.cells import NbCell
from autograder.notebooks.repair import ELSEWHERE, repair
from autograder.notebooks.source import notebook_json, released_cells, source_cells

PART = """
# %% question="pair"
def {name}(x):
    ### BEGIN SOLUTION
    return x
    ### END SOLUTION

# %% question="pair" role="public"
assert {name}(1) == 1
"""
MASTER = """# %% [markdown] lang="es"
# # Dos
# Un par.

# %% [markdown] lang="en"
# # Two
# A pair.

# %% [markdown] question="pair" lang="es" points=2 bloom="apply" minutes=5
# ## 1. Par
# Escribe `one` y `two`.

# %% [markdown] question="pair" lang="en"
# ## 1. Pair
# Write `one` and `two`.
"""
NAMES = ("pair-solution-1", "pair-public-1", "pair-solution-2", "pair")


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> Assignment:
    path = tmp_path_factory.mktemp("course") / "a01_pair" / "pair.py"
    path.parent.mkdir()
    path.write_text(MASTER + PART.format(name="one") + PART.format(name="two"), encoding="utf-8")
    return read_master(path)


@pytest.fixture(scope="module")
def whole(pair: Assignment) -> Json:
    answers = {c.id: c.source for c in source_cells(pair, "en") if c.role == "solution"}
    return solved(json.loads(notebook_json(released_cells(pair, "en"), pair, "en")), answers)


def fixed(notebook: Json, pair: Assignment) -> tuple[NbCell, ...]:
    cells = read_notebook(json.dumps(notebook)).cells
    return repair(cells, released_cells(pair, "en"), Release()).cells


def shown(cells: tuple[NbCell, ...], grade_id: str) -> str:
    return next(cell.source for cell in cells if cell.grade_id == grade_id)


WITHOUT_ESSAYS = {name: run for name, run in DAMAGES.items() if "essay" not in name}


@pytest.mark.parametrize("name", WITHOUT_ESSAYS)
def test_every_part_has_its_cell(name: str, whole: Json, pair: Assignment) -> None:
    cells = fixed(WITHOUT_ESSAYS[name](whole), pair)
    assert Counter(c.grade_id for c in cells if c.nbgrader) == Counter(NAMES)
    for answer, id in zip(of_role(whole, "solution"), ("pair-solution-1", "pair-solution-2"), strict=True):
        assert text(answer) in shown(cells, id) or shown(cells, id) == ELSEWHERE
    assert "one(1)" in shown(cells, "pair-public-1")
    assert "two(1)" in shown(cells, "pair")
    again = fixed(json.loads(notebook_json(cells, pair, "en")), pair)
    assert [replace(c, index=None) for c in again] == [replace(c, index=None) for c in cells]


def test_a_part_that_is_gone_is_not_taken_from_the_other(whole: Json, pair: Assignment) -> None:
    notebook = DAMAGES["everything_twice"](LOSSES["answer_deleted"][1](whole))
    cells = fixed(notebook, pair)
    assert "return x" in shown(cells, "pair-solution-1")
    assert "NotImplementedError" in shown(cells, "pair-solution-2")


def test_both_parts_in_one_cell(whole: Json, pair: Assignment) -> None:
    cells = fixed(DAMAGES["answers_in_one_cell"](whole), pair)
    assert "def two" in shown(cells, "pair-solution-1")
    assert shown(cells, "pair-solution-2") == ELSEWHERE
