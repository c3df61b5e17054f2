"""What figures show: worked out once, kept, and anew when the program changes."""

import json

import pytest

from autograder.course.master import read_master
from autograder.errors import CourseError
from autograder.handouts.figure_data import figure_data


@pytest.fixture
def keep(tmp_path):
    return tmp_path / "keep"


def edit(layout, old, new):
    path = layout.master("a01_tiny")
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    return read_master(path)


def test_what_each_function_returns_as_plain_data(printed_course, keep):
    made = figure_data(read_master(printed_course.master("a01_tiny")), keep)
    assert made == {"map_of_two": {"values": [[1.0, 2.0]]}}


def test_the_program_runs_once(printed_course, keep):
    assignment = read_master(printed_course.master("a01_tiny"))
    figure_data(assignment, keep)
    (kept,) = keep.iterdir()
    kept.write_text(json.dumps({"map_of_two": {"values": [[7.0]]}}), encoding="utf-8")
    assert figure_data(assignment, keep) == {"map_of_two": {"values": [[7.0]]}}


def test_another_program_is_run_anew_and_the_old_data_goes(printed_course, keep):
    figure_data(read_master(printed_course.master("a01_tiny")), keep)
    changed = edit(printed_course, "np.array([[1.0, 2.0]])", "np.array([[3.0]])")
    assert figure_data(changed, keep) == {"map_of_two": {"values": [[3.0]]}}
    assert len(list(keep.iterdir())) == 1


def test_other_prose_is_not(printed_course, keep):
    figure_data(read_master(printed_course.master("a01_tiny")), keep)
    before = {p.name for p in keep.iterdir()}
    figure_data(edit(printed_course, "¿Cuánto es la mitad", "¿Qué es la mitad"), keep)
    assert {p.name for p in keep.iterdir()} == before


def test_a_damaged_copy_is_made_again(printed_course, keep):
    assignment = read_master(printed_course.master("a01_tiny"))
    made = figure_data(assignment, keep)
    (kept,) = keep.iterdir()
    for damage in ("{", "[]", "{}", '{"map_of_two": 1}', '{"map": {}}'):
        kept.write_text(damage, encoding="utf-8")
        assert figure_data(assignment, keep) == made


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("return np.array([[1.0, 2.0]])", "return np", "no plain data"),
        ("return np.array([[1.0, 2.0]])", "return oops", r"map_of_two\(\) stops with NameError"),
        ("import numpy as np", "import numpy as np\nraise RuntimeError('no')", "stops with RuntimeError: no"),
    ],
)
def test_what_does_not_run_is_said_with_its_place(printed_course, keep, old, new, said):
    with pytest.raises(CourseError, match=rf"a01_tiny/tiny\.py:\d+: .*{said}"):
        figure_data(edit(printed_course, old, new), keep)
    assert not keep.exists()
