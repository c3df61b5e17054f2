"""extensions.csv: who may hand in later, and every way to write it wrong."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from autograder.course.config import Course, Entry
from autograder.course.late import Extension, read_extensions
from autograder.errors import CourseErrors
from autograder.model import Text

COURSE = Course(
    Text("", ""),
    assignments=(Entry("a03_attention", datetime(2027, 2, 19, tzinfo=UTC)), Entry("a05_position")),
)


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "extensions.csv"
    path.write_text(text, encoding="utf-8")
    return path


def test_days_and_hours(tmp_path: Path) -> None:
    text = "student;assignment;days;hours;note\ns01;a03_attention;2;;ill\ns02;a03_attention;0,5;6;\n"
    assert read_extensions(written(tmp_path, text), COURSE) == (
        Extension("s01", "a03_attention", timedelta(days=2)),
        Extension("s02", "a03_attention", timedelta(hours=18)),
    )


@pytest.mark.parametrize(
    ("row", "finding"),
    [
        ("s02,a03_atention,1,", r':3: assignment \'a03_atention\' is not in .*did you mean "a03_attention"'),
        ("s02,a05_position,1,", ":3: a05_position has no due date: nothing of it is late: set due"),
        (",a03_attention,1,", ":3: no student: the id"),
        ("s01,a03_attention,1,", ":3: s01 has a second extension for a03_attention: one row each"),
        ("s02,a03_attention,,", ":3: neither days nor hours: a number above 0"),
        ("s02,a03_attention,two,", ":3: days 'two': a number above 0"),
        ("s02,a03_attention,-1,48", ":3: days '-1', hours '48': a number above 0"),
        ("s02,a03_attention,0,0", ":3: days '0', hours '0': a number above 0"),
        ("s02,a03_attention,nan,", ":3: days 'nan'"),
        ("s02,a03_attention,1e99,", ":3: days '1e99': .*at most 366 days"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(row: str, finding: str, tmp_path: Path) -> None:
    text = f"student,assignment,days,hours\ns01,a03_attention,2,\n{row}\n"
    with pytest.raises(CourseErrors, match=f"^extensions.csv{finding}"):
        read_extensions(written(tmp_path, text), COURSE)


def test_every_finding_at_once(tmp_path: Path) -> None:
    text = "student,assignment,days,hour\ns01,a03_attention,1,6\ns02,a99_none,x,\n"
    with pytest.raises(CourseErrors) as caught:
        read_extensions(written(tmp_path, text), COURSE)
    assert [str(f).split(": ")[1] for f in caught.value.findings] == [
        "unknown column 'hour'",
        "days 'x'",
        "assignment 'a99_none' is not in course.yml",
    ]
    assert all(f.remedy for f in caught.value.findings)


def test_a_file_without_its_columns(tmp_path: Path) -> None:
    with pytest.raises(CourseErrors, match=r"extensions.csv:1: no column assignment"):
        read_extensions(written(tmp_path, "student,days\ns01,1\n"), COURSE)
