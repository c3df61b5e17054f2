"""course.yml: the repository's own, defaults, and every way to break it."""

from __future__ import annotations

import re
from datetime import datetime, timedelta, timezone
from pathlib import Path

import pytest

from autograder.course.config import Late, read_course
from autograder.course.layout import Layout, find_course, module_of
from autograder.errors import CourseError, CourseErrors, OperatorError

WHOLE = """\
title: {es: Curso, en: Course}
assignments:
  - {slug: a03_attention, due: 2027-02-19T23:59:59+01:00, weight: 1.5}
  - {slug: a07_multi_head, due: 2027-03-12}
limits: {call_seconds: 2}
late: {grace_minutes: 15, per_day: 0.1, most: 0.4, most_days: 5}
device: cpu
isolation: best-effort
follow_through: false
"""


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "course.yml"
    path.write_text(text, encoding="utf-8")
    return path


def test_the_repositorys_own_course(root: Path) -> None:
    course = read_course(root / "course.yml")
    assert course.languages == ("es", "en")
    assert {e.slug for e in course.assignments} <= set(Layout(root).slugs())
    assert course.isolation == "strict"


def test_everything_that_can_be_said(tmp_path: Path) -> None:
    course = read_course(written(tmp_path, WHOLE))
    first, second = course.assignments
    assert first.due == datetime(2027, 2, 19, 23, 59, 59, tzinfo=timezone(timedelta(hours=1)))
    assert (first.weight, second.weight) == (1.5, 1.0)
    assert second.due is not None
    assert (second.due.hour, second.due.utcoffset()) == (23, timedelta(0))
    assert course.limits == {"call_seconds": 2.0}
    assert course.late == Late(grace_minutes=15, per_day=0.1, most=0.4, most_days=5)
    assert (course.device, course.isolation, course.follow_through) == ("cpu", "best-effort", False)
    assert course.entry("a03_attention") is first
    with pytest.raises(CourseError, match='did you mean "a03_attention"'):
        course.entry("a03_atention")


def test_defaults(tmp_path: Path) -> None:
    course = read_course(written(tmp_path, "title: {es: a, en: b}\nassignments: []\n"))
    assert (course.device, course.isolation, course.follow_through) == ("auto", "strict", True)
    assert course.late == Late()


@pytest.mark.parametrize(
    ("old", "new", "finding"),
    [
        ("device:", "devices:", r":7: unknown key 'devices': did you mean \"device\""),
        ("device: cpu", "device: gpu", r":7: unknown value 'gpu': did you mean \"cpu\""),
        ("2027-03-12", "2027-02-30", r":4: '2027-02-30' cannot be read"),
        ("2027-03-12", "mañana", r":4: 'mañana' is no date"),
        ("weight: 1.5", "weight: -1", r":3: '-1' is not a number above 0"),
        ("weight: 1.5", "wieght: 1.5", r":3: unknown key 'wieght': did you mean \"weight\""),
        ("a07_multi_head", "a03_attention", r":4: 'a03_attention' is listed twice"),
        ("a07_multi_head", "attention7", r":4: 'attention7' is no slug"),
        (", en: Course", "", r":1: no 'en'"),
        ("per_day: 0.1", "per_day: 3", r":6: '3' is not a number from 0 to 1"),
        ("per_day: 0.1", "per_day: -0.1", r":6: '-0.1' is not a number from 0 to 1"),
        ("per_day: 0.1", "per_day: .nan", r":6: 'nan' is not a number from 0 to 1"),
        ("per_day: 0.1", "per_days: 0.1", r":6: unknown key 'per_days': did you mean \"per_day\""),
        ("per_day: 0.1, ", "", r":6: 'most' without 'per_day': nothing to cap: add per_day"),
        ("most: 0.4", "most: 40", r":6: '40' is not a number from 0 to 1"),
        ("most_days: 5", "most_days: 2.5", r":6: '2.5' is no whole number of days: 0 to 366"),
        ("most_days: 5", "most_days: true", r":6: 'True' is no whole number of days"),
        ("grace_minutes: 15", "grace_minutes: soon", r":6: 'soon' is not a number from 0 to 10080"),
        ("call_seconds", "call_second", r":5: unknown key 'call_second': did you mean \"call_seconds\""),
        ("follow_through: false", "follow_through: perhaps", r":9: 'perhaps' is neither true nor false"),
        ("device: cpu", "isolation: none", r":8: 'isolation' is there twice"),
        ("title: {es", "title: [es", "this is not YAML"),
        ("limits: {call_seconds: 2}", "limits: 3", r":5: not a mapping"),
        ("device: cpu", "timezone: Europe/Madird", r"unknown time zone 'Europe/Madird'"),
    ],
)
def test_a_broken_course_says_where_and_what(old: str, new: str, finding: str, tmp_path: Path) -> None:
    with pytest.raises(CourseErrors) as caught:
        read_course(written(tmp_path, WHOLE.replace(old, new, 1)))
    assert re.search(finding, str(caught.value))
    assert all(error.remedy for error in caught.value.findings)


def test_every_finding_at_once(tmp_path: Path) -> None:
    text = WHOLE.replace("device: cpu", "device: tpu").replace("weight: 1.5", "weight: heavy")
    with pytest.raises(CourseErrors) as caught:
        read_course(written(tmp_path, text))
    assert len(caught.value.findings) == 2


def test_the_course_is_found_upward(tmp_path: Path) -> None:
    deep = tmp_path / "solutions" / "a01_tiny"
    deep.mkdir(parents=True)
    with pytest.raises(OperatorError, match="--course"):
        find_course(deep)
    written(tmp_path, WHOLE)
    layout = find_course(deep)
    assert layout.root == tmp_path.resolve()
    assert layout.slugs() == ("a01_tiny",)
    assert layout.master("a01_tiny").relative_to(layout.root).as_posix() == "solutions/a01_tiny/tiny.py"


def test_modules_are_named_after_slugs() -> None:
    assert [module_of(s) for s in ("a03_attention", "a07_multi_head", "other")] == [
        "attention",
        "multi_head",
        "other",
    ]
