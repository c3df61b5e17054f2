"""Names as labels, and as file names of our own."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from autograder.course.students import safe_name, student_of
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
        ("=HYPERLINK(1)", "=HYPERLINK"),
        ("  ", None),
    ],
)
def test_the_student_in_a_name(label: str, student: str | None, tiny: Assignment) -> None:
    assert student_of(label, tiny) == student


@pytest.mark.parametrize("name", ["alice", "m@uni.es", "Ana María", "José Ñandú_123"])
def test_ordinary_ids_are_file_names_as_they_are(name: str) -> None:
    assert safe_name(name) == name


@given(st.text(max_size=200))
def test_any_id_is_a_harmless_file_name(student: str) -> None:
    name = safe_name(student)
    assert re.fullmatch(r"[\w@+][\w.@+ -]*", name)
    assert len(name.encode()) < 255
    assert not re.match(r"(?i)(con|nul|aux|prn)(\.|$)", name)
    assert "/" not in name
    assert "\\" not in name


def test_ids_that_look_alike_stay_apart() -> None:
    assert len({safe_name(s) for s in ("a/b", "a\\b", "a_b", "../a", "a:b")}) == 5
