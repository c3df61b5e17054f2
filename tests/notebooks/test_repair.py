"""However a notebook was damaged: nbgrader has nothing to complain about, and its author every point."""

from __future__ import annotations

import contextlib
import json
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import nbformat
import pytest
from damage import DAMAGES, ESSAY, LOSSES, Json, blank, of_role, plain, position, text
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from nbgrader.nbgraderformat import MetadataValidator
from nbgrader.utils import compute_checksum

from autograder.course.notebook import StudentCell, read_notebook
from autograder.course.notices import REPAIR_CODES
from autograder.course.release import Release
from autograder.course.source import read_source
from autograder.errors import SubmissionError
from autograder.grading.session import Job, with_judge
from autograder.model import Assignment, Result, SourceFile, Submission
from autograder.notebooks.cells import NbCell
from autograder.notebooks.repair import ELSEWHERE, Repaired, repair
from autograder.notebooks.source import notebook_json, released_cells
from autograder.sandbox import Policy

Fix = Callable[[Json], Repaired]
TINY = Path(__file__).resolve().parents[1] / "tiny_course"
FULL = {"softmax": 2, "attention": 3, "scorer": 2, "axis": 1, "why": None}
SLOW = settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))


@pytest.fixture(scope="module")
def fix(tiny: Assignment, released: tuple[NbCell, ...], release: Release) -> Fix:
    return lambda notebook: repair(read_notebook(json.dumps(notebook)).cells, released, release)


@pytest.fixture(scope="module")
def read(tiny: Assignment, release: Release) -> Callable[[Json], SourceFile]:
    return lambda notebook: read_source("tiny.ipynb", json.dumps(notebook).encode(), tiny, release)


def damaged(name: str, honest: Json) -> Json:
    return (DAMAGES | {name: change for name, (_, change) in LOSSES.items()})[name](honest)


def as_json(cells: Sequence[NbCell], tiny: Assignment) -> Json:
    return json.loads(notebook_json(cells, tiny, "es"))


def without_numbers(cells: Sequence[NbCell]) -> list[NbCell]:
    return [replace(cell, index=None) for cell in cells]


def codes(repaired: Repaired) -> list[str]:
    return [notice.code for notice in repaired.repairs]


def named(cells: Sequence[NbCell], grade_id: str) -> NbCell:
    (found,) = [cell for cell in cells if cell.grade_id == grade_id]
    return found


def assert_nbgrader_takes(cells: Sequence[NbCell], released: Sequence[NbCell], tiny: Assignment) -> None:
    """What DeduplicateIds, OverwriteCells, CheckCellMetadata and SaveAutoGrades look at."""
    notebook = nbformat.reads(notebook_json(cells, tiny, "es"), 4)
    nbformat.validate(notebook)
    MetadataValidator().validate_nb(notebook)
    found = {c.metadata.nbgrader.grade_id: c for c in notebook.cells if "nbgrader" in c.metadata}
    ours = {cell.grade_id: cell for cell in released if cell.nbgrader}
    assert Counter(c.grade_id for c in cells if c.nbgrader) == Counter(list(ours))
    for grade_id, cell in ours.items():
        assert found[grade_id].cell_type == cell.type
        assert found[grade_id].metadata.nbgrader == cell.nbgrader
        if not cell.nbgrader["solution"]:
            assert compute_checksum(found[grade_id]) == cell.nbgrader["checksum"]
    assert all("tags" not in cell.metadata for cell in notebook.cells)


# --- every damage -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [*DAMAGES, *LOSSES])
def test_nbgrader_has_nothing_to_complain_about(
    name: str, honest: Json, fix: Fix, released: tuple[NbCell, ...], tiny: Assignment
) -> None:
    repaired = fix(damaged(name, honest))
    assert_nbgrader_takes(repaired.cells, released, tiny)
    assert set(codes(repaired)) <= set(REPAIR_CODES)


@pytest.mark.parametrize("name", [*DAMAGES, *LOSSES])
def test_what_is_repaired_needs_no_repair(name: str, honest: Json, fix: Fix, tiny: Assignment) -> None:
    once = fix(damaged(name, honest))
    twice = fix(as_json(once.cells, tiny))
    assert without_numbers(twice.cells) == without_numbers(once.cells)
    assert twice.repairs == ()


@pytest.fixture(scope="module")
def judge() -> Callable[[SourceFile], Result]:
    """One judge for all of them, and each code judged once."""
    job = Job(TINY, "a01_tiny", b"a secret", Policy(isolation="none", backend="in-process"))
    known: dict[object, Result] = {}

    def grade(file: SourceFile) -> Result:
        key = tuple(cell.source for cell in file.cells)
        if key not in known:
            known[key] = with_judge(job, lambda judge: judge.grade(Submission("s01", (file,))))
        return known[key]

    return grade


@pytest.mark.parametrize("name", DAMAGES)
def test_an_honest_notebook_has_every_point(
    name: str, honest: Json, read: Callable[[Json], SourceFile], judge: Callable[[SourceFile], Result]
) -> None:
    file = read(damaged(name, honest))
    assert file.unreadable is None
    assert " ".join(file.essays["why"].split()) == ESSAY
    result = judge(file)
    assert {q.id: q.points for q in result.questions} == FULL


@pytest.mark.parametrize("name", LOSSES)
def test_only_what_is_gone_is_lost(
    name: str, honest: Json, read: Callable[[Json], SourceFile], judge: Callable[[SourceFile], Result]
) -> None:
    file = read(damaged(name, honest))
    result = judge(file)
    if LOSSES[name][0] == "answer":
        assert file.essays == {}
        assert {q.id: q.points for q in result.questions} == FULL
    else:
        assert {q.id: q.points for q in result.questions} == FULL | {"axis": 0}


@pytest.mark.parametrize("name", DAMAGES)
def test_the_answers_are_in_their_cells(name: str, honest: Json, fix: Fix) -> None:
    cells = fix(damaged(name, honest)).cells
    assert " ".join(named(cells, "why").source.split()) == ESSAY
    for answer in of_role(honest, "solution"):
        source = text(answer)
        question = answer["metadata"]["multicabeza"]["question"]
        shown = named(cells, f"{question}-solution-1").source
        assert source in shown or (shown == ELSEWHERE and any(source in c.source for c in cells))


@pytest.mark.parametrize("name", [*DAMAGES, *LOSSES])
def test_outputs_find_their_cells(
    name: str, honest: Json, fix: Fix, read: Callable[[Json], SourceFile]
) -> None:
    """What intake loads has the number of the cell that shows it."""
    notebook = damaged(name, honest)
    shown = {cell.index: cell.source for cell in fix(notebook).cells if cell.index is not None}
    for cell in read(notebook).cells:
        assert shown[cell.index] == cell.source


SEQUENCES = st.lists(st.sampled_from([*DAMAGES, *LOSSES]), min_size=2, max_size=6)


@SLOW
@given(names=SEQUENCES)
def test_any_damage_upon_any_other(
    names: list[str],
    honest: Json,
    released: tuple[NbCell, ...],
    release: Release,
    tiny: Assignment,
    fix: Fix,
) -> None:
    notebook = honest
    for name in names:
        # A damage may find nothing left to damage.
        with contextlib.suppress(KeyError, TypeError, AttributeError, IndexError, ValueError, StopIteration):
            notebook = damaged(name, notebook)
    try:
        once = fix(notebook)
    except SubmissionError:
        return
    assert_nbgrader_takes(once.cells, released, tiny)
    twice = fix(as_json(once.cells, tiny))
    assert without_numbers(twice.cells) == without_numbers(once.cells)
    assert twice.repairs == ()


# --- one by one -------------------------------------------------------------------------------------


def test_a_whole_notebook_is_left_as_it_is(honest: Json, fix: Fix) -> None:
    repaired = fix(honest)
    assert repaired.repairs == ()
    assert [(c.id, c.type, c.source) for c in repaired.cells] == [
        (c["id"], c["cell_type"], text(c)) for c in honest["cells"]
    ]


def test_a_file_that_cannot_be_read_is_the_released_notebook(
    released: tuple[NbCell, ...], release: Release
) -> None:
    assert repair((), released, release) == Repaired(released)


def test_without_a_release_folder_the_released_notebook_is_enough(
    honest: Json, released: tuple[NbCell, ...], tiny: Assignment
) -> None:
    cells = read_notebook(json.dumps(DAMAGES["with_ids_alone"](honest))).cells
    assert_nbgrader_takes(repair(cells, released, Release()).cells, released, tiny)


SAID = {
    "checks_deleted": ["cell-added"],
    "duplicated": ["cell-duplicate"],
    "checks_as_text": ["cell-retyped"],
    "essay_in_several_cells": ["essay-joined"],
    "without_nbgraders_data": ["metadata-restored"],
    "points_raised": ["metadata-restored"],
    "tags": ["tags-dropped"],
    "ids_alike": ["id-renewed"],
    "answer_deleted": ["cell-added"],
    "checks_edited": [],  # intake says so
    "run_before": [],
    "another_kernel": [],
    "cells_of_the_students_own": [],
    "without_our_data": [],
    "without_cell_ids": [],
}


@pytest.mark.parametrize(("name", "said"), SAID.items())
def test_each_repair_is_said_once(name: str, said: list[str], honest: Json, fix: Fix) -> None:
    assert codes(fix(damaged(name, honest))) == said


def test_a_repair_says_how_many_and_of_which_questions(honest: Json, fix: Fix) -> None:
    (notice,) = fix(DAMAGES["checks_deleted"](honest)).repairs
    assert notice.fields == {"count": 4, "questions": ["softmax", "attention", "scorer", "axis"]}


def test_a_missing_check_comes_back_below_its_question(honest: Json, fix: Fix) -> None:
    cells = fix(DAMAGES["checks_deleted"](honest)).cells
    for question in ("softmax", "attention", "scorer", "axis"):
        ids = [cell.grade_id for cell in cells]
        assert ids.index(question) == ids.index(f"{question}-solution-1") + 1


def test_a_missing_answer_comes_back_as_it_was_handed_out(
    honest: Json, fix: Fix, released: tuple[NbCell, ...]
) -> None:
    cells = fix(damaged("answer_deleted", honest)).cells
    assert named(cells, "axis-solution-1") == named(released, "axis-solution-1")
    assert [c.id for c in cells] == [c.id for c in released]


def test_an_unwritten_essay_is_as_nbgrader_knows_it(
    honest: Json, fix: Fix, released: tuple[NbCell, ...]
) -> None:
    """So that it says "No response", whichever language the placeholder was in."""
    for name in ("essay_deleted", "essay_never_written"):
        assert named(fix(damaged(name, honest)).cells, "why").source == named(released, "why").source


def test_the_cell_that_defines_the_answer_has_its_name(honest: Json, fix: Fix) -> None:
    """Of a copy that holds only a helper and one with the answer, whichever comes last."""
    cells = fix(DAMAGES["split_with_a_helper"](honest)).cells
    assert "def softmax" in named(cells, "softmax-solution-1").source
    assert any("def helper_0" in cell.source and cell.nbgrader is None for cell in cells)


def test_of_two_versions_the_last_is_the_answer(honest: Json, fix: Fix) -> None:
    notebook = json.loads(json.dumps(honest))
    cell = of_role(notebook, "solution")[0]
    later = text(cell).replace("Stable softmax", "My second softmax")
    notebook["cells"].insert(position(notebook, cell) + 3, plain("code", later))
    assert named(fix(notebook).cells, "softmax-solution-1").source == later


def test_cells_of_the_students_own_stay_in_their_order(honest: Json, fix: Fix) -> None:
    notebook = DAMAGES["cells_of_the_students_own"](honest)
    repaired = fix(notebook)
    assert [cell.source for cell in repaired.cells] == [text(cell) for cell in notebook["cells"]]


def test_the_checks_are_ours_whatever_became_of_them(
    honest: Json, fix: Fix, released: tuple[NbCell, ...]
) -> None:
    for name in ("checks_edited", "checks_as_text", "checks_marked_as_solutions", "duplicated"):
        cells = fix(damaged(name, honest)).cells
        for question in ("softmax", "attention", "scorer", "axis"):
            assert named(cells, question).source == named(released, question).source


def test_the_other_language_keeps_its_prose_and_its_points(
    honest: Json, tiny: Assignment, released: tuple[NbCell, ...], release: Release
) -> None:
    answers = {c["id"]: text(c) for c in of_role(honest, "solution")}
    cells = [
        StudentCell(c.type, answers.get(c.id, c.source), c.question, c.role, c.id, c.nbgrader)
        for c in released_cells(tiny, "en")
    ]
    repaired = repair(cells, released, release)
    assert_nbgrader_takes(repaired.cells, released, tiny)
    assert named(repaired.cells, "why").source == named(released, "why").source
    assert "Tiny attention" in repaired.cells[0].source


def test_a_stub_made_into_a_notebook(
    honest: Json, tiny: Assignment, released: tuple[NbCell, ...], release: Release, fix: Fix
) -> None:
    """As jupytext does it, with the marks of the stub in the metadata of the cells."""
    (stub,) = [cells for cells in release.files if not any(c.role == "solution" for c in cells)]
    answers = {blank(text(c)).strip(): text(c) for c in of_role(honest, "solution")}
    notebook: Json = {"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": []}
    for cell in stub:
        marks = {k: v for k, v in (("question", cell.question), ("role", cell.role)) if v}
        source = answers.get(cell.source.strip(), cell.source)
        notebook["cells"].append(plain(cell.type, source) | {"metadata": marks})
    repaired = fix(notebook)
    assert_nbgrader_takes(repaired.cells, released, tiny)
    assert "np.exp" in named(repaired.cells, "softmax-solution-1").source
    assert codes(repaired) == ["cell-added", "metadata-restored"]  # the stub has no check of a choice


def test_a_picture_pasted_into_an_essay_stays_and_nothing_else_that_is_attached(
    fix: Fix, honest: Json
) -> None:
    attached = {"plot.png": {"image/png": "iVBORw0KGgo="}, "page": {"text/html": "PHNjcmlwdD4="}, "bad": 7}
    of_role(honest, "answer")[0]["attachments"] = attached
    answer = next(c for c in fix(honest).cells if c.grade_id == "why")
    assert answer.pictures == {"plot.png": {"image/png": "iVBORw0KGgo="}}
