"""A reason (``tier="reason_of:..."``) is a choice, asked after the question whose reason it is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from autograder.course.master import read_master
from autograder.errors import CourseErrors
from autograder.model import Kind

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "course" / "solutions" / "a01_tiny" / "tiny.py"
TEXT = GOLDEN.read_text(encoding="utf-8")


def test_of_an_earlier_question(write_master: Callable[[str], Path]) -> None:
    old, new = 'question="axis" kind="choice"', 'question="axis" tier="reason_of:normalise" kind="choice"'
    text = TEXT.replace(old, new)
    axis = read_master(write_master(text)).question("axis")
    assert (axis.kind, axis.reason_of) == (Kind.CHOICE, "normalise")


def test_a_number_is_no_reason(write_master: Callable[[str], Path]) -> None:
    old, new = 'question="total" kind="numeric"', 'question="total" tier="reason_of:axis" kind="numeric"'
    text = TEXT.replace(old, new)
    with pytest.raises(
        CourseErrors, match='tier on the numeric question total: a reason is chosen.*kind="choice"'
    ):
        read_master(write_master(text))
