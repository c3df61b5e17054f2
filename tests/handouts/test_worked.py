"""What the program of an assignment works out for print: once, kept, and anew when its text changes."""

import json

import pytest

from autograder.course.master import read_master
from autograder.errors import CourseError
from autograder.handouts.worked import worked


@pytest.fixture
def keep(tmp_path):
    return tmp_path / "keep"


def edit(layout, old, new):
    path = layout.master("a01_tiny")
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    return read_master(path)


def test_figures_and_numbers(printed_course, keep):
    made = worked(read_master(printed_course.master("a01_tiny")), keep)
    assert made.figures == {"map_of_two": {"values": [[1.0, 2.0]]}}
    assert made.numbers == {"half": 0.5}


def test_the_program_runs_once(printed_course, keep):
    assignment = read_master(printed_course.master("a01_tiny"))
    worked(assignment, keep)
    (kept,) = keep.iterdir()
    data = json.loads(kept.read_text(encoding="utf-8"))
    data["numbers"]["half"] = 7.0
    kept.write_text(json.dumps(data), encoding="utf-8")
    assert worked(assignment, keep).numbers == {"half": 7.0}


def test_another_program_is_worked_out_anew_and_the_old_result_goes(printed_course, keep):
    worked(read_master(printed_course.master("a01_tiny")), keep)
    changed = edit(printed_course, "return 1 / 2", "return 2 / 4 + 1")
    assert worked(changed, keep).numbers == {"half": 1.5}
    assert len(list(keep.iterdir())) == 1


def test_other_prose_is_not(printed_course, keep):
    worked(read_master(printed_course.master("a01_tiny")), keep)
    before = {p.name for p in keep.iterdir()}
    worked(edit(printed_course, "¿Cuánto es la mitad", "¿Qué es la mitad"), keep)
    assert {p.name for p in keep.iterdir()} == before


def test_a_damaged_copy_is_made_again(printed_course, keep):
    assignment = read_master(printed_course.master("a01_tiny"))
    worked(assignment, keep)
    (kept,) = keep.iterdir()
    kept.write_text("{", encoding="utf-8")
    assert worked(assignment, keep).numbers == {"half": 0.5}


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("return 1 / 2", "return 1 / 0", r"half\(\) stops with ZeroDivisionError"),
        ("return np.array([[1.0, 2.0]])", "return np", "no plain data"),
        ("return np.array([[1.0, 2.0]])", "return oops", r"map_of_two\(\) stops with NameError"),
        ("import numpy as np", "import numpy as np\nraise RuntimeError('no')", "stops with RuntimeError: no"),
    ],
)
def test_what_does_not_run_is_said_with_its_place(printed_course, keep, old, new, said):
    with pytest.raises(CourseError, match=rf"a01_tiny/tiny\.py:\d+: .*{said}"):
        worked(edit(printed_course, old, new), keep)
    assert not keep.exists()
