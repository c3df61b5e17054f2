"""The student in the name of a file, a folder or a zip."""

from __future__ import annotations

import pytest

from autograder.course.students import student_of
from autograder.model import Assignment


@pytest.mark.parametrize(
    ("label", "student"),
    [
        ("alice", "alice"),
        ("alice_tiny", "alice"),
        ("alice-a01_tiny.es", "alice"),
        ("alice_tiny_final(1)", "alice"),
        ("tiny_alice", "alice"),
        ("tiny-final", None),
        ("tiny.en", None),
        ("TINY (3)", None),
        ("a01_tiny", None),
        ("tinyperson", "tinyperson"),
        ("Ana María - copia", "Ana María"),
        ("Ana_1_assignsubmission_file_", "Ana_1"),
        ("garcialopezana_12345_67890_tiny", "garcialopezana_12345"),
        ("garcialopezana_LATE_12345_67891_my work-1", "garcialopezana_12345"),
        ("ana_2027_02_tiny", "ana_2027_02"),
        ("ana_2026_2027_tiny", "ana_2026_2027"),
        ("ana_1234_56789_tiny", "ana_1234_56789"),
        ("=HYPERLINK(1)", "=HYPERLINK"),
        ("  ", None),
    ],
)
def test_the_student_in_a_name(label: str, student: str | None, tiny: Assignment) -> None:
    assert student_of(label, tiny) == student
